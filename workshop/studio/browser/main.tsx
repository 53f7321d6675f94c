import "@/styles/tokens.css";
import "./palette.css";
import "@/styles/fonts/fallbacks.css";
import "@/styles/base.css";
import "./faces.css";
import { createRoot } from "react-dom/client";
import { Studio } from "./studio";

const root = document.getElementById("studio");
if (root) createRoot(root).render(<Studio />);
