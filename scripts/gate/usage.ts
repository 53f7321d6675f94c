export { UsageError } from "../lib/usage-error";

export const USAGE = `Usage:
  npm run gate -- passcode add --label NAME [--study SLUG]... [--days N]
      makes a passcode, for every private study or for those named, and prints its unlock links
  npm run gate -- passcode list
  npm run gate -- passcode revoke --label NAME
  npm run gate -- log [--since 7d] [--csv]
      who opened what: e-mail attempts and events, newest first (30m, 12h, 7d, 4w, or a date like 2026-11-01)
  npm run gate -- revoke --email ADDRESS | --label NAME | --session ID  [--lift]
      closes what was opened, within a minute; --lift lets it hold again`;
