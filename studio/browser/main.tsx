import "@/app/styles/theme.generated.css";
import "@/app/styles/tokens.css";
import "@/app/fonts/fallbacks.css";
import "@/app/styles/base.css";
import "./faces.css";
import { createRoot } from "react-dom/client";
import { Studio } from "./studio";

const root = document.getElementById("studio");
if (root) createRoot(root).render(<Studio />);
