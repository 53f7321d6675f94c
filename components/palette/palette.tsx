"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { unseen } from "@/components/ui/unseen";
import type { Destination } from "@/lib/content/destinations";
import { isGated } from "@/lib/gated-areas";
import { sayRich } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import {
  bestFirst,
  type Found,
  findDestinations,
  groupDestinations,
  languageDestinations,
  matchesSearch,
} from "./destinations";
import styles from "./palette.module.css";

/** Those of the list come with it. */
export type PaletteWords = Pick<
  Words["palette"],
  "searchEverything" | "searchSite" | "whereTo" | "escCloses" | "nothingFound" | "notLoaded" | "loading"
>;

type Group = { value: string; items: Destination[] };

/** Entries shown at once. */
const SHOWN = 100;
const NOTHING: Found = { destinations: [], complete: false };

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  words: PaletteWords;
  /** The prefix of the language, which has its own list. */
  below?: string;
  /** The heading over the languages, on a site of several. */
  languages?: string;
};

/** Searches all pages, studies and articles; Enter opens one. A separate chunk, fetched when first opened. */
export default function Palette({ open, onOpenChange, words, below, languages }: Props) {
  const router = useRouter();
  const [found, setFound] = useState(NOTHING);
  const [typed, setTyped] = useState("");
  const [failed, setFailed] = useState(false);

  const searching = typed !== "";
  useEffect(() => {
    if (!open) return;
    let current = true;
    setFailed(false);
    findDestinations(searching, below).then(
      (list) => current && setFound(list),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [open, searching, below]);

  // It stays mounted while it is closed, so the last text would still be there.
  useEffect(() => {
    if (open) setTyped("");
  }, [open]);

  // Alone they would hide why there is nothing else.
  const destinations =
    process.env.NEXT_PUBLIC_SEVERAL_LANGUAGES && languages && found.destinations.length > 0
      ? [...found.destinations, ...languageDestinations(languages)]
      : found.destinations;

  const go = ({ path, group }: Destination) => {
    onOpenChange(false);
    // The gate has another root layout and a stricter policy, so it needs a full navigation. So does another language.
    if (isGated(path) || (process.env.NEXT_PUBLIC_SEVERAL_LANGUAGES && group === languages))
      location.assign(path);
    else router.push(path);
  };

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.popup} aria-label={words.searchSite}>
            <Autocomplete.Root
              open
              inline
              items={groupDestinations(bestFirst(destinations, typed))}
              limit={SHOWN}
              value={typed}
              onValueChange={setTyped}
              itemToStringValue={(item: Destination) => item.label}
              filter={matchesSearch}
              autoHighlight="always"
              keepHighlight
            >
              <div className={styles.field}>
                <Icon name="search" />
                <Autocomplete.Input
                  className={styles.input}
                  aria-label={words.searchEverything}
                  placeholder={words.whereTo}
                />
                <Dialog.Close className={styles.close}>
                  {sayRich(words.escCloses, { key: (name) => <kbd>{name}</kbd>, unseen })}
                </Dialog.Close>
              </div>
              <div className={styles.scroll}>
                <Autocomplete.Empty>
                  <p className={styles.empty}>{emptyText(found, failed, words)}</p>
                </Autocomplete.Empty>
                <Autocomplete.List>
                  {(group: Group) => (
                    <Autocomplete.Group key={group.value} items={group.items}>
                      <Autocomplete.GroupLabel className={styles.label}>
                        {group.value}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(item: Destination) => (
                          <Autocomplete.Item
                            key={item.path}
                            value={item}
                            className={styles.item}
                            onClick={() => go(item)}
                          >
                            <span>{item.label}</span>
                            <span className={styles.note}>{item.note}</span>
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
              </div>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function emptyText({ complete }: Found, failed: boolean, words: PaletteWords): string {
  if (complete) return words.nothingFound;
  return failed ? words.notLoaded : words.loading;
}
