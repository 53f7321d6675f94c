export { UsageError } from "../lib/usage-error";

export const USAGE = `Usage:
  npm run gate -- passcode add --label NAME [--study SLUG]... [--days N]
      makes a passcode, for every private study or for those named, and prints its unlock links
  npm run gate -- passcode list
  npm run gate -- passcode revoke --label NAME
  npm run gate -- log [--since 7d] [--until 2026-11-01] [--refused] [--csv] [--after CURSOR]
      who opened what: e-mail attempts and events, newest first (30m, 12h, 7d, 4w, or a date like 2026-11-01);
      --refused: what was refused in their place, folded by network and hour; --csv: everything, for a spreadsheet;
      --after goes on behind a row, by its cursor (last column of the CSV)
  npm run gate -- revoke --email ADDRESS | --label NAME | --session ID  [--lift]
      closes what was opened, within a minute; --lift lets it hold again
  npm run gate -- purge
      deletes what is older than 24 months; a running site does it daily`;
