"use client";

import { createContext } from "react";

/** Whether the tab panel around this component is the one on show; what moves by itself rests while it is not. */
export const PanelShown = createContext(true);
