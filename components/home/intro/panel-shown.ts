"use client";

import { createContext } from "react";

/** Whether the tab panel around this component is shown; animations pause while it is not. */
export const PanelShown = createContext(true);
