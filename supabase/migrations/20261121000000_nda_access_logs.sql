-- One row per e-mail attempt at the NDA gate. Only the server's secret key may write; nobody reads through the API.
create table public.nda_access_logs (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254),
  ip_address text not null default 'unknown' check (char_length(ip_address) <= 64),
  user_agent text check (char_length(user_agent) <= 512),
  created_at timestamptz not null default now()
);

create index nda_access_logs_created_at on public.nda_access_logs (created_at desc);
create index nda_access_logs_email on public.nda_access_logs (lower(email), created_at desc);

-- No policies: row-level security then refuses everyone but roles that bypass it, and those need the grant too.
alter table public.nda_access_logs enable row level security;
revoke all on public.nda_access_logs from anon, authenticated, service_role;
grant insert on public.nda_access_logs to service_role;
