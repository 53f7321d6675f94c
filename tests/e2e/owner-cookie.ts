/**
 * Prints the value of a cookie that the tested site takes for its owner's, so that tests need no code from the owner's mailbox,
 * which gets only one in thirty seconds. Run with tsx --conditions=react-server; secrets are those of the data folder.
 */
import { randomUUID } from "node:crypto";
import { signOwnerGrant } from "../../lib/gate/grant";
import { createKeyring } from "../../lib/gate/keys";
import { localSettings } from "../../tools/lib/local-env";

const { DATA_DIR = "", OWNER_EMAIL = "" } = process.env;
const { GATE_SECRETS = "" } = { ...(await localSettings(DATA_DIR)), ...process.env };
process.stdout.write(
  await signOwnerGrant(createKeyring(GATE_SECRETS.split(",")), randomUUID(), OWNER_EMAIL, Date.now),
);
