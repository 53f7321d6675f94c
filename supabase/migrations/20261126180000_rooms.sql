-- Rooms: protected documents besides the NDA document. Which rooms there are stands in the site's content, so nothing here
-- refers to a list of them. It can be applied again to a database that has it.

-- A code opens one room: its door is 'room:' and the room's slug.
alter table public.gate_codes drop constraint if exists gate_codes_door_check;
alter table public.gate_codes add constraint gate_codes_door_check
  check (door in ('document', 'owner') or door ~ '^room:[a-z0-9-]{1,40}$');

-- The owner's changes to the lists in a room's file, by domain or address. 'removed': the file's own entry does not count.
create table if not exists public.gate_room_lists (
  room text not null check (room ~ '^[a-z0-9-]{1,40}$'),
  value text not null check (char_length(value) between 3 and 254),
  kind text not null check (kind in ('listed', 'blocked', 'removed')),
  at timestamptz not null,
  primary key (room, value)
);

-- Changes one entry; without p_kind the file decides again. Returns whether a change was there before.
create or replace function public.gate_room_set(p_room text, p_value text, p_kind text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found boolean;
begin
  select exists (select from public.gate_room_lists where room = p_room and value = p_value) into v_found;
  if p_kind is null then
    delete from public.gate_room_lists where room = p_room and value = p_value;
  else
    insert into public.gate_room_lists (room, value, kind, at) values (p_room, p_value, p_kind, public.gate_now())
    on conflict (room, value) do update set kind = excluded.kind, at = excluded.at;
  end if;
  perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'kind', 'room_' || coalesce(p_kind, 'reset'), 'detail', pg_catalog.jsonb_build_object('room', p_room, 'entry', p_value))));
  return pg_catalog.jsonb_build_object('found', v_found);
end $$;

-- Every change to a list, of every room.
create or replace function public.gate_room_lists() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'room', room, 'value', value, 'kind', kind, 'at', at) order by room, value), '[]'::jsonb)
  from public.gate_room_lists
$$;

-- As in the first migration, and: with p_room, the first event in this room.
drop function if exists public.gate_first_session(text, text, text);
create or replace function public.gate_first_session(
  p_kind text, p_email text default null, p_label text default null, p_room text default null
) returns jsonb language sql stable security definer set search_path = '' as $$
  select pg_catalog.to_jsonb(session_id) from public.gate_events
  where kind = p_kind and (p_email is null or email = p_email) and (p_label is null or label = p_label)
    and (p_email is not null or p_label is not null)
    and detail ->> 'room' is not distinct from p_room
  order by id limit 1
$$;

-- As in the first migration, and: pages of different rooms have different rows of reading time (detail.room).
create or replace function public.gate_insert_events(p_events jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_now timestamptz;
  v_quarter timestamptz;
  v_one record;
begin
  -- Every lock comes before every write, so that two writers never wait for each other.
  perform public.gate_lock(array(
    select l.key from pg_catalog.jsonb_to_recordset(p_events) as e(session_id text, within jsonb)
    cross join lateral (
      select e.session_id as key union all
      select w.key from pg_catalog.jsonb_to_recordset(coalesce(e.within, '[]')) as w(key text)
    ) as l where e.within is not null));
  v_now := public.gate_now();
  v_quarter := pg_catalog.date_bin('15 minutes', v_now, 'epoch');
  insert into public.gate_events (at, kind, session_id, email, label, slug, ip_address, user_agent, detail, once)
  select v_now, e.kind, e.session_id, e.email, e.label, e.slug,
         coalesce(e.ip_address, 'unknown'), e.user_agent, coalesce(e.detail, '{}'::jsonb), e.once
  from pg_catalog.jsonb_to_recordset(p_events) as e(
    kind text, session_id text, email text, label text, slug text, ip_address text, user_agent text, detail jsonb, once text)
  where not coalesce(e.detail ? 'dwellMs', false)
  on conflict (once) where once is not null do nothing;

  for v_one in
    select e.session_id, e.email, e.ip_address, e.user_agent, e.network, e.within, e.detail - 'dwellMs' as rest,
      min(e.once) as once, sum((e.detail ->> 'dwellMs')::bigint) as ms, 'read:' || pg_catalog.md5(
        pg_catalog.concat_ws(' ', e.session_id, e.detail ->> 'page', extract(epoch from v_quarter)::bigint,
          e.detail ->> 'room')) as name
    from pg_catalog.jsonb_to_recordset(p_events) as e(
      session_id text, email text, ip_address text, user_agent text, detail jsonb, once text, network text, within jsonb)
    where e.detail ? 'dwellMs'
    group by 1, 2, 3, 4, 5, 6, 7, e.detail ->> 'page', e.detail ->> 'room' order by name
  loop
    continue when exists (select from public.gate_events as g where g.once = v_one.name and g.written = v_one.once);
    update public.gate_events as g set
      at = v_now, written = v_one.once,
      detail = pg_catalog.jsonb_set(g.detail, '{dwellMs}', pg_catalog.to_jsonb((g.detail ->> 'dwellMs')::bigint + v_one.ms))
    where g.once = v_one.name;
    continue when found;
    if v_one.within is not null and not (public.gate_take(v_one.within) ->> 'allowed')::boolean then
      perform public.gate_fold(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
        'kind', 'reading_over_limit', 'network', coalesce(v_one.network, v_one.ip_address, 'unknown'), 'email', v_one.email,
        'ip_address', v_one.ip_address, 'user_agent', v_one.user_agent)));
      continue;
    end if;
    insert into public.gate_events (at, kind, session_id, email, ip_address, user_agent, detail, once, written)
    values (v_now, 'page_viewed', v_one.session_id, v_one.email, coalesce(v_one.ip_address, 'unknown'), v_one.user_agent,
      v_one.rest || pg_catalog.jsonb_build_object('dwellMs', v_one.ms), v_one.name, v_one.once);
  end loop;
end $$;

-- As in the first migration, and: the times of pages are those of the NDA document's pages.
create or replace function public.gate_parts(p_kind text, p_email text, p_label text, p_slug text, p_detail jsonb)
returns table (what text, subject text, n bigint)
language sql immutable as $$
  select p.what, p.subject, p.n from (
    select case when not p_detail ? 'room' then p_detail ->> 'page' end as page, case
    when p_kind = 'page_viewed' and p_detail ->> 'dwellMs' ~ '^\d{1,9}$' then (p_detail ->> 'dwellMs')::bigint end as ms
  ) as read cross join lateral (values
    ('opened', '', (p_kind = 'document_opened')::integer::bigint),
    ('opened_by', p_email, (p_kind = 'document_opened')::integer::bigint),
    ('read_ms', '', read.ms),
    ('read_ms_by', p_email, read.ms),
    ('read_ms_of', read.page, read.ms),
    ('unlocked', p_slug, (p_kind = 'study_unlocked')::integer::bigint),
    ('used', p_label, (p_kind = 'study_unlocked')::integer::bigint),
    ('study_refused', p_slug, (p_kind = 'study_refused')::integer::bigint),
    ('code_refused', '', (p_kind = 'code_refused')::integer::bigint),
    ('asked', '', (p_kind = 'email_attempt')::integer::bigint)
  ) as p (what, subject, n)
  where p.n <> 0 and p.subject is not null
$$;

-- As in the first migration, and: a page is one of the NDA document, and who entered a room is a reader.
create or replace function public.gate_sights(p_kind text, p_at timestamptz, p_session text, p_detail jsonb)
returns table (what text, part text, first_at timestamptz)
language sql immutable as $$
  select s.what, s.part,
    case when s.what = 'reader' and p_kind in ('code_verified', 'room_entered', 'document_opened') then p_at end
  from (values
    ('reader', '', p_kind in ('code_verified', 'room_entered', 'document_opened', 'page_viewed', 'access_left')),
    ('page', p_detail ->> 'page',
      p_kind = 'page_viewed' and p_detail ->> 'page' ~ '^\d{1,9}$' and not p_detail ? 'room'),
    ('session', p_session, p_kind not like 'owner\_%')
  ) as s (what, part, counts)
  where s.counts and s.part is not null
$$;

alter table public.gate_room_lists enable row level security;
revoke all on public.gate_room_lists from public, anon, authenticated, service_role;
revoke all on function
  public.gate_room_set(text, text, text),
  public.gate_room_lists(),
  public.gate_first_session(text, text, text, text),
  public.gate_insert_events(jsonb),
  public.gate_parts(text, text, text, text, jsonb),
  public.gate_sights(text, timestamptz, text, jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_room_set(text, text, text),
  public.gate_room_lists(),
  public.gate_first_session(text, text, text, text)
to service_role;
