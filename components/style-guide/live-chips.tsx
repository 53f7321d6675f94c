"use client";

import { useState } from "react";
import { type Selection, START, toggle } from "@/components/case-list/filter";
import { FilterChips } from "@/components/case-list/filter-chips";

/** The chips with a selection of their own, which filters nothing. */
export function LiveChips({ labels }: { labels: readonly { label: string; count: number }[] }) {
  const [selected, select] = useState<Selection>(START);
  const names = labels.map(({ label }) => label);
  return (
    <FilterChips
      labels={labels}
      selected={selected}
      onToggle={(label) => select(toggle(selected, label, names))}
    />
  );
}
