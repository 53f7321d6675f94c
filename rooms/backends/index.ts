import "server-only";
import { oncePerProcess } from "@/lib/env/per-process";
import { env, type ServerEnv } from "@/lib/env/server-env";
import { liveKeyring } from "@/lib/sign/keyring";
import type { Keyring } from "@/lib/sign/keys";
import { heldLists } from "@/rooms/reader/held-lists";
import type { Gate } from "@/rooms/record/gate";
import type { CodeProvider, GateDatabase, OwnerChannel, ReaderChannel } from "@/rooms/rules/ports";
import { codeMailer } from "./embedded/code-mail";
import { embeddedCodes } from "./embedded/code-provider";
import { embeddedDatabase } from "./embedded/database";
import { forgetOutbox, outboxPost, type Post, smtpPost } from "./mail";
import { mailChannel, webhookChannel } from "./notices";
import { readerMail } from "./reader-mail";
import { supabaseCodes } from "./supabase/code-provider";
import { supabaseDatabase } from "./supabase/database";

/** The gates of this process; null if they are not configured. */
export const liveGate = oncePerProcess("gate", () => makeGate(env()));

export function databaseOf(settings: ServerEnv): GateDatabase {
  return settings.supabase ? supabaseDatabase(settings.supabase) : embeddedDatabase(settings.dataDir);
}

function makeGate(settings: ServerEnv): Gate | null {
  const keyring = liveKeyring();
  if (!keyring) return null;
  const database = databaseOf(settings);
  return {
    database,
    codes: codesOf(settings, database, keyring),
    domains: async () => (await import("./mail-domains")).mailDomains,
    ...heldLists(database, Date.now),
    keyring,
    clock: Date.now,
    fixedPasscode: settings.caseStudyPasscode,
    mailsPerHour: settings.mailsPerHour,
    ownerEmail: settings.ownerEmail,
    ownerChannels: channelsOf(settings),
    readerChannel: readerChannelOf(settings),
    forgetMails: forgetMailsOf(settings),
  };
}

/** Null with Supabase without SMTP_URL: its Auth mails only codes. */
export const readerChannelOf = (settings: ServerEnv): ReaderChannel | null =>
  settings.supabase && !settings.smtp ? null : readerMail(settings.siteUrl, postOf(settings));

/** Where the owner's notices go. */
export function channelsOf(settings: ServerEnv): OwnerChannel[] {
  const { siteUrl } = settings;
  const { webhook, mailTo } = settings.notices;
  const channels: OwnerChannel[] = [];
  if (webhook) channels.push(webhookChannel(webhook, siteUrl));
  if (mailTo) channels.push(mailChannel(mailTo, siteUrl, postOf(settings)));
  return channels;
}

function codesOf(settings: ServerEnv, database: GateDatabase, keyring: Keyring): CodeProvider {
  if (settings.supabase) return supabaseCodes({ ...settings.supabase, siteUrl: settings.siteUrl }, database);
  return embeddedCodes(database, keyring, codeMailer(postOf(settings), settings.siteUrl));
}

export const forgetMailsOf = ({ smtp, dataDir }: ServerEnv): Gate["forgetMails"] =>
  smtp ? undefined : (mailbox) => forgetOutbox(dataDir, mailbox);

const postOf = ({ smtp, dataDir }: ServerEnv): Post => (smtp ? smtpPost(smtp) : outboxPost(dataDir));
