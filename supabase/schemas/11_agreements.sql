-- Agreements of rooms: who agreed to which text.

-- Each text that was agreed to, once. Its SHA-256 is its version.
create table public.gate_agreement_texts (
  sha256 text primary key,
  body text not null check (char_length(body) between 1 and 100000),
  at timestamptz not null,
  check (sha256 = pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex'))
);

-- One row for each address, room and text. Rows are only added (see gate_refuse_agreement_change).
create table public.gate_agreements (
  id uuid primary key default pg_catalog.gen_random_uuid(),
  at timestamptz not null,
  room text not null check (room ~ '^([a-z0-9-]{1,40}|study:[a-z0-9-]{1,64})$'),
  -- The room's title, as the reader saw it.
  title text not null,
  sha256 text not null references public.gate_agreement_texts (sha256),
  email text not null check (char_length(email) between 3 and 254),
  -- As typed; null if a box was ticked.
  name text check (char_length(name) between 2 and 120),
  session_id text not null check (char_length(session_id) <= 64),
  ip_address text not null check (char_length(ip_address) <= 64),
  user_agent text check (char_length(user_agent) <= 512)
);
create index gate_agreements_reader on public.gate_agreements (room, email, at desc);
create index gate_agreements_text on public.gate_agreements (sha256);
create index gate_agreements_room on public.gate_agreements (room, at desc, id);

-- Agreements are evidence, so they outlive the log: ten years (AGREEMENTS_KEPT_YEARS in rooms/record/purge.ts), unless the owner erases
-- their reader with them.
create function public.gate_refuse_agreement_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and (old.at < public.gate_now() - interval '10 years'
    or public.gate_is_reader(pg_catalog.to_jsonb(old) ->> 'email', pg_catalog.current_setting('gate.erasing', true)))
  then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name
    using hint = 'Rows older than ten years are deleted by gate_agreement_purge().';
end $$;
create trigger gate_agreements_append_only before update or delete on public.gate_agreements
  for each row execute function public.gate_refuse_agreement_change();
create trigger gate_agreement_texts_append_only before update or delete on public.gate_agreement_texts
  for each row execute function public.gate_refuse_agreement_change();

-- An agreement with its text.
create function public.gate_agreement_json(p_row public.gate_agreements) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.to_jsonb(p_row) || pg_catalog.jsonb_build_object('text', t.body)
  from public.gate_agreement_texts as t where t.sha256 = p_row.sha256
$$;

-- The newest agreement of an address in a room, or null: to one text with p_version, with p_named one with a name, and with
-- p_session one of that session.
create function public.gate_agreement_find(
  p_room text, p_email text, p_version text default null, p_named boolean default false, p_session text default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.gate_agreement_json(a) from public.gate_agreements as a
  where a.room = p_room and a.email = p_email and (p_version is null or a.sha256 = p_version)
    and (not p_named or a.name is not null) and (p_session is null or a.session_id = p_session)
  order by a.at desc, a.id limit 1
$$;

-- Records that a reader agreed, in the log too. An equal agreement is kept as it is, so a retry or a second press adds none. A
-- reader without an address agrees once in each session: several people may know a passcode.
create function public.gate_agreement_add(
  p_room text, p_title text, p_text text, p_email text, p_session text, p_ip text,
  p_name text default null, p_user_agent text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz;
  v_sha256 constant text := pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_text, 'UTF8')), 'hex');
  v_of constant text := case when p_email like '%@%' then null else p_session end;
  v_found jsonb;
begin
  perform public.gate_lock(array['agreement ' || p_room || ' ' || p_email]);
  v_now := public.gate_now();
  v_found := public.gate_agreement_find(p_room, p_email, v_sha256, p_name is not null, v_of);
  if v_found is not null then
    return v_found;
  end if;
  insert into public.gate_agreement_texts (sha256, body, at) values (v_sha256, p_text, v_now)
  on conflict (sha256) do nothing;
  insert into public.gate_agreements (at, room, title, sha256, email, name, session_id, ip_address, user_agent)
  values (v_now, p_room, p_title, v_sha256, p_email, p_name, p_session, p_ip, p_user_agent);
  perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'kind', 'agreed', 'email', p_email, 'session_id', p_session, 'ip_address', p_ip, 'user_agent', p_user_agent,
    'detail', pg_catalog.jsonb_build_object('room', p_room, 'textSha256', v_sha256))));
  return public.gate_agreement_find(p_room, p_email, v_sha256, p_name is not null, v_of);
end $$;

-- An agreement by its id, or null.
create function public.gate_agreement_get(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.gate_agreement_json(a) from public.gate_agreements as a where a.id = p_id
$$;

-- Agreements without their texts, newest first: of one room or all, at most p_rows of each. `total` counts all of its room.
create function public.gate_agreement_list(p_room text default null, p_rows integer default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(f) - 'place' order by f.room, f.place), '[]'::jsonb)
  from (
    select a.id, a.at, a.room, a.title, a.sha256, a.email, a.name, a.ip_address,
      count(*) over (partition by a.room) as total,
      row_number() over (partition by a.room order by a.at desc, a.id) as place
    from public.gate_agreements as a where p_room is null or a.room = p_room
  ) as f
  where p_rows is null or f.place <= p_rows
$$;

-- Deletes agreements older than ten years, and texts that no agreement names any more.
create function public.gate_agreement_purge() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before constant timestamptz := public.gate_now() - interval '10 years';
  v_rows integer;
begin
  delete from public.gate_agreements where at < v_before;
  get diagnostics v_rows = row_count;
  delete from public.gate_agreement_texts as t
    where t.at < v_before and not exists (select from public.gate_agreements as a where a.sha256 = t.sha256);
  return pg_catalog.jsonb_build_object('rows', v_rows);
end $$;

-- Rights

alter table public.gate_agreement_texts enable row level security;
alter table public.gate_agreements enable row level security;
revoke all on public.gate_agreement_texts, public.gate_agreements from public, anon, authenticated, service_role;
revoke all on function
  public.gate_refuse_agreement_change, public.gate_agreement_json, public.gate_agreement_find, public.gate_agreement_add,
  public.gate_agreement_get, public.gate_agreement_list, public.gate_agreement_purge
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_agreement_find, public.gate_agreement_add, public.gate_agreement_get, public.gate_agreement_list,
  public.gate_agreement_purge
to service_role;
