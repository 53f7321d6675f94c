import { language } from "../words/language";
import * as generated from "./own.generated";
import type { OwnFound } from "./own-files";

/** The content of the YAML files in the language that is being rendered. */
export const own = (): OwnFound => generated.own[language()] as OwnFound;
