import "server-only";
import { headers } from "next/headers";
import { type Context, contextOf, liveApp } from "@/rooms/http/app";

/** The visit that a page answers. It makes the page dynamic, as a gate must be. */
export const visit = async (): Promise<Context> => contextOf(await headers(), liveApp);
