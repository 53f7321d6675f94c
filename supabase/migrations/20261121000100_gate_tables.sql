-- What the gates remember. No table here is reachable through the API: the functions of the next file are.

-- Append-only audit: who was let in, who was not, what was read.
create table public.gate_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (char_length(kind) <= 40),
  session_id text check (char_length(session_id) <= 64),
  email text check (char_length(email) <= 254),
  label text check (char_length(label) <= 80),
  slug text check (char_length(slug) <= 64),
  ip_address text not null default 'unknown' check (char_length(ip_address) <= 64),
  user_agent text check (char_length(user_agent) <= 512),
  detail jsonb not null default '{}'::jsonb
);
create index gate_events_at on public.gate_events (at desc);
create index gate_events_label on public.gate_events (label, at desc) where label is not null;

create function public.gate_refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'gate_events is append-only'
    using hint = 'To purge old rows on purpose, disable trigger gate_events_append_only while you do it.';
end $$;
create trigger gate_events_append_only before update or delete on public.gate_events
  for each row execute function public.gate_refuse_change();

-- One row per counted thing (an address, an IP, the whole site): the moments of its recent hits.
create table public.gate_limits (
  key text primary key,
  hits timestamptz[] not null default '{}',
  expires_at timestamptz not null
);
create index gate_limits_expires_at on public.gate_limits (expires_at);

-- Codes of the embedded backend. With Supabase the codes live in Supabase Auth and this stays empty.
create table public.gate_codes (
  email_key text primary key,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- Labelled passcodes. The first characters (the selector) find the row, the rest is only known as a scrypt hash.
create table public.gate_passcodes (
  id bigint generated always as identity primary key,
  label text not null unique check (char_length(label) between 1 and 80),
  selector text not null unique,
  hash text not null,
  slugs text[],
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);

create table public.gate_revocations (
  kind text not null check (kind in ('email', 'label', 'session')),
  value text not null check (char_length(value) <= 254),
  at timestamptz not null,
  primary key (kind, value)
);

alter table public.gate_events enable row level security;
alter table public.gate_limits enable row level security;
alter table public.gate_codes enable row level security;
alter table public.gate_passcodes enable row level security;
alter table public.gate_revocations enable row level security;
revoke all on public.gate_events, public.gate_limits, public.gate_codes, public.gate_passcodes,
  public.gate_revocations from public, anon, authenticated, service_role;
