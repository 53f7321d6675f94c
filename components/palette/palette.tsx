"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { Destination } from "@/lib/content/destinations";
import { isGated } from "@/lib/gated-areas";
import { bestFirst, type Found, findDestinations, groupDestinations, matchesSearch } from "./destinations";
import styles from "./palette.module.css";

type Group = { value: string; items: Destination[] };

/** Entries shown at once. */
const SHOWN = 100;
const NOTHING: Found = { destinations: [], complete: false };

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Searches all pages, studies and articles; Enter opens one. A separate chunk, fetched when first opened. */
export default function Palette({ open, onOpenChange }: Props) {
  const router = useRouter();
  const [found, setFound] = useState(NOTHING);
  const [typed, setTyped] = useState("");
  const [failed, setFailed] = useState(false);

  const searching = typed !== "";
  useEffect(() => {
    if (!open) return;
    let current = true;
    setFailed(false);
    findDestinations(searching).then(
      (list) => current && setFound(list),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [open, searching]);

  // It stays mounted while it is closed, so the last text would still be there.
  useEffect(() => {
    if (open) setTyped("");
  }, [open]);

  const go = ({ path }: Destination) => {
    onOpenChange(false);
    // The gate has another root layout and a stricter policy, so it needs a full navigation.
    if (isGated(path)) location.assign(path);
    else router.push(path);
  };

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.popup} aria-label="Search the site">
            <Autocomplete.Root
              open
              inline
              items={groupDestinations(bestFirst(found.destinations, typed))}
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
                  aria-label="Search pages, case studies and articles"
                  placeholder="Where to?"
                />
                <Dialog.Close className={styles.close}>
                  <kbd>Esc</kbd>
                  <span className="visually-hidden">: close the search</span>
                </Dialog.Close>
              </div>
              <div className={styles.scroll}>
                <Autocomplete.Empty>
                  <p className={styles.empty}>{emptyText(found, failed)}</p>
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

function emptyText({ complete }: Found, failed: boolean): string {
  if (complete) return "Nothing here goes by that name.";
  return failed ? "The list did not load. Try again." : "Loading...";
}
