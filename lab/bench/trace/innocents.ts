import type { KnownPage } from "../../../rooms/leak/find-pages";
import type { Finding } from "../../../rooms/leak/trace-picture";

/** The results of the sessions that had no part in the leaks. */
export class Innocents {
  private readonly counts = { pictures: 0, recognized: 0, comparisons: 0, wrong: 0, highest: 0 };

  /** Returns how many sessions that are not `guilty` a finding names. */
  add({ page, named, scores }: Finding<KnownPage>, guilty: readonly string[] = []): number {
    const isInnocent = ({ session }: { session: string }) => !guilty.includes(session);
    const others = scores.filter(isInnocent);
    const wrong = named.filter(isInnocent).length;
    this.counts.pictures++;
    if (page) this.counts.recognized++;
    this.counts.comparisons += others.length;
    this.counts.wrong += wrong;
    for (const { z } of others) this.counts.highest = Math.max(this.counts.highest, z);
    return wrong;
  }

  toString(): string {
    const { pictures, recognized, comparisons, wrong, highest } = this.counts;
    return `${pictures} pictures, a page recognized in ${recognized}, ${comparisons} comparisons with sessions without a part, ${wrong} wrong names, highest z ${highest.toFixed(2)}`;
  }
}
