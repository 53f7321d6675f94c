import type { GetICUArgs } from "@schummar/icu-type-parser";
import type { ReactNode } from "react";
import type { English } from "./en";
import type { Message } from "./say";

/** The names of the tags in a text: "link" of `<link>here</link>`. */
type Tag<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Tag<Rest> : never;

type Gaps = { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date };

type Values<Text extends string> = GetICUArgs<Text, Gaps> & {
  [Name in Tag<Text>]: (text: ReactNode) => ReactNode;
};

type Word<Text extends string> = keyof Values<Text> extends never ? string : Message<Values<Text>>;

/** The words of the interface by group and key: a string, or a message whose gaps `say` fills. */
export type Words = {
  readonly [Group in keyof English]: {
    readonly [Key in keyof English[Group]]: English[Group][Key] extends string
      ? Word<English[Group][Key]>
      : never;
  };
};
