import type { z } from "zod";
import type { catalogue, Sender } from "./catalogue";

type Catalogue = typeof catalogue;
export type EventName = keyof Catalogue;
export type Payload<Name extends EventName> = z.input<Catalogue[Name]["payload"]>;

type SentBy<Who extends Sender> = {
  [Name in EventName]: Extract<Catalogue[Name]["sender"], Who> extends never ? never : Name;
}[EventName];
export type BrowserEvent = SentBy<"browser">;
export type ServerEvent = SentBy<"server">;

/** An event without a payload is sent by its name only. */
export type PayloadOf<Name extends EventName> =
  Record<string, never> extends Payload<Name> ? [payload?: Payload<Name>] : [payload: Payload<Name>];

/** Sends an event of the catalogue. Unknown events and wrong payloads do not compile. */
export type Capture = <Name extends BrowserEvent>(name: Name, ...payload: PayloadOf<Name>) => void;

/** The part of the site that a page belongs to: public, at a gate, or behind one. */
export type Area = "site" | "gate" | "private";
