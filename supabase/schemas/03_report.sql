-- The sums of the log, for the owner's page (12_owner.sql). Triggers keep them by the hour.

-- Sums of an hour, kept by triggers, so that a long log does not slow down the owner's page. `what` is one of gate_parts;
-- `subject` is an address, a page, a study, a label, or ''.
create table public.gate_sums (
  what text not null,
  subject text not null,
  hour timestamptz not null,
  n bigint not null,
  primary key (what, subject, hour)
);

-- When a reader was last seen: anywhere, on a page, in a session. first_at: the first verified code or opened document.
create table public.gate_seen (
  id bigint generated always as identity,
  what text not null check (what in ('reader', 'page', 'session', 'room', 'room_page')),
  email text not null,
  -- The page, the session, the room ('room'), or a page of it ('room_page', such as 'helios/7').
  part text not null default '',
  first_at timestamptz,
  last_at timestamptz not null,
  ip_address text not null,
  primary key (what, email, part)
);
create index gate_seen_readers on public.gate_seen (last_at desc, id desc) where what = 'reader';
create index gate_seen_pages on public.gate_seen (last_at) include (part) where what = 'page';
create index gate_seen_rooms on public.gate_seen (part, last_at desc, id desc) where what = 'room';
create index gate_seen_room_pages on public.gate_seen (last_at) include (part) where what = 'room_page';

-- The sums of one row of the log: in all, of a room, of its pages ('read_ms_of:helios'; those of the NDA document have no name).
-- Text that is not a number adds nothing: a sum must never stop an event. This function, gate_sights and gate_reading set no
-- search_path, so that Postgres can inline them; their callers do.
create function public.gate_parts(p_kind text, p_email text, p_label text, p_slug text, p_detail jsonb)
returns table (what text, subject text, n bigint)
language sql immutable as $$
  select p.what, p.subject, p.n from (
    select p_detail ->> 'page' as page, coalesce(p_detail ->> 'room', 'nda') as room, case
      when p_kind = 'page_viewed' and p_detail ->> 'dwellMs' ~ '^\d{1,9}$' then (p_detail ->> 'dwellMs')::bigint end as ms
  ) as read cross join lateral (values
    ('opened', '', (p_kind = 'document_opened')::integer::bigint),
    ('opened_by', p_email, (p_kind = 'document_opened')::integer::bigint),
    ('opened_in', read.room, (p_kind = 'document_opened')::integer::bigint),
    ('read_ms', '', read.ms),
    ('read_ms_by', p_email, read.ms),
    ('read_ms_in', read.room, read.ms),
    ('read_ms_of' || coalesce(':' || (p_detail ->> 'room'), ''), read.page, read.ms),
    ('unlocked', p_slug, (p_kind = 'study_unlocked')::integer::bigint),
    ('used', p_label, (p_kind = 'study_unlocked')::integer::bigint),
    ('study_refused', p_slug, (p_kind = 'study_refused')::integer::bigint),
    ('code_refused', '', (p_kind = 'code_refused')::integer::bigint),
    ('asked', '', (p_kind = 'email_attempt')::integer::bigint)
  ) as p (what, subject, n)
  where p.n <> 0 and p.subject is not null
$$;

-- How one event of an address counts in gate_seen. Opening a study of a room is being in that room.
create function public.gate_sights(p_kind text, p_at timestamptz, p_session text, p_detail jsonb)
returns table (what text, part text, first_at timestamptz)
language sql immutable as $$
  select s.what, s.part,
    case when s.what in ('reader', 'room') and p_kind in ('code_verified', 'room_entered', 'document_opened') then p_at end
  from (values
    ('reader', '',
      p_kind in ('code_verified', 'room_entered', 'document_opened', 'study_opened', 'page_viewed', 'access_left')),
    (case when p_detail ? 'room' then 'room_page' else 'page' end,
      coalesce(p_detail ->> 'room' || '/', '') || (p_detail ->> 'page'),
      p_kind = 'page_viewed' and p_detail ->> 'page' ~ '^\d{1,9}$'),
    ('room', coalesce(p_detail ->> 'room', 'nda'),
      p_kind in ('code_verified', 'room_entered', 'document_opened', 'study_opened', 'page_viewed')),
    ('session', p_session, p_kind not like 'owner\_%')
  ) as s (what, part, counts)
  where s.counts and s.part is not null
$$;

-- Adds rows to the sums or removes them, by the trigger's argument (1 or -1). The order of the keys prevents deadlocks.
create function public.gate_sum_events() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c_sign constant integer := tg_argv[0];
begin
  insert into public.gate_sums as g (what, subject, hour, n)
  select p.what, p.subject, pg_catalog.date_trunc('hour', r.at, 'UTC'), c_sign * sum(p.n)
  from rows as r cross join lateral public.gate_parts(r.kind, r.email, r.label, r.slug, r.detail) as p
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (what, subject, hour) do update set n = g.n + excluded.n;

  if tg_op = 'DELETE' then
    delete from public.gate_seen as g where g.email in (select r.email from rows as r);
    insert into public.gate_seen (what, email, part, first_at, last_at, ip_address)
    select distinct on (s.what, e.email, s.part) s.what, e.email, s.part,
      min(s.first_at) over (partition by s.what, e.email, s.part), e.at, e.ip_address
    from public.gate_events as e cross join lateral public.gate_sights(e.kind, e.at, e.session_id, e.detail) as s
    where e.email in (select r.email from rows as r)
    order by 1, 2, 3, e.at desc, e.id desc;
  elsif c_sign = 1 then
    insert into public.gate_seen as g (what, email, part, first_at, last_at, ip_address)
    select distinct on (s.what, r.email, s.part) s.what, r.email, s.part,
      min(s.first_at) over (partition by s.what, r.email, s.part), r.at, r.ip_address
    from rows as r cross join lateral public.gate_sights(r.kind, r.at, r.session_id, r.detail) as s
    where r.email is not null
    order by 1, 2, 3, r.at desc, r.id desc
    on conflict (what, email, part) do update set
      first_at = least(g.first_at, excluded.first_at), last_at = greatest(g.last_at, excluded.last_at),
      ip_address = case when g.last_at <= excluded.last_at then excluded.ip_address else g.ip_address end;
  end if;
  return null;
end $$;

create function public.gate_sum_refusals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c_sign constant integer := tg_argv[0];
begin
  insert into public.gate_sums as g (what, subject, hour, n)
  select p.what, p.subject, pg_catalog.date_trunc('hour', r.last_at, 'UTC'), c_sign * sum(p.n * r.count)
  from rows as r cross join lateral public.gate_parts(r.kind, null, null, nullif(r.slug, ''), '{}') as p
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (what, subject, hour) do update set n = g.n + excluded.n;
  return null;
end $$;

create function public.gate_sum_attempts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c_sign constant integer := tg_argv[0];
begin
  insert into public.gate_sums as g (what, subject, hour, n)
  select 'asked', '', pg_catalog.date_trunc('hour', r.created_at, 'UTC'), c_sign * count(*)
  from rows as r group by 3 order by 3
  on conflict (what, subject, hour) do update set n = g.n + excluded.n;
  return null;
end $$;

-- A changed row is removed as it was and added as it is: triggers of one event run in the order of their names.
create trigger gate_sum_1 after delete on public.gate_events
  referencing old table as rows for each statement execute function public.gate_sum_events('-1');
create trigger gate_sum_1u after update on public.gate_events
  referencing old table as rows for each statement execute function public.gate_sum_events('-1');
create trigger gate_sum_2 after insert on public.gate_events
  referencing new table as rows for each statement execute function public.gate_sum_events('1');
create trigger gate_sum_2u after update on public.gate_events
  referencing new table as rows for each statement execute function public.gate_sum_events('1');

create trigger gate_sum_1 after delete on public.gate_refusals
  referencing old table as rows for each statement execute function public.gate_sum_refusals('-1');
create trigger gate_sum_1u after update on public.gate_refusals
  referencing old table as rows for each statement execute function public.gate_sum_refusals('-1');
create trigger gate_sum_2 after insert on public.gate_refusals
  referencing new table as rows for each statement execute function public.gate_sum_refusals('1');
create trigger gate_sum_2u after update on public.gate_refusals
  referencing new table as rows for each statement execute function public.gate_sum_refusals('1');

create trigger gate_sum_1 after delete on public.nda_access_logs
  referencing old table as rows for each statement execute function public.gate_sum_attempts('-1');
create trigger gate_sum_2 after insert on public.nda_access_logs
  referencing new table as rows for each statement execute function public.gate_sum_attempts('1');

-- Counts the readers of all, of each room and of each page, by the hour in which they were last there.
create function public.gate_count_seen() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_old constant timestamptz := pg_catalog.date_trunc('hour', old.last_at, 'UTC');
  v_new constant timestamptz := pg_catalog.date_trunc('hour', new.last_at, 'UTC');
  v_seen constant text := coalesce(new.what, old.what);
  v_part constant text := coalesce(new.part, old.part);
  v_what constant text := case v_seen when 'reader' then 'readers' when 'page' then 'readers_of' when 'room' then 'readers_in'
    when 'room_page' then 'readers_of:' || pg_catalog.split_part(v_part, '/', 1) end;
  v_subject constant text := case v_seen when 'room_page' then pg_catalog.split_part(v_part, '/', 2) else v_part end;
begin
  if v_what is null or v_old = v_new then
    return null;
  end if;
  insert into public.gate_sums as g (what, subject, hour, n)
  select v_what, v_subject, c.hour, c.n from (values (v_old, -1), (v_new, 1)) as c (hour, n) where c.hour is not null
  on conflict (what, subject, hour) do update set n = g.n + excluded.n;
  return null;
end $$;
create trigger gate_seen_counted after insert or update or delete on public.gate_seen
  for each row execute function public.gate_count_seen();

-- Deletes a sum of 0: its row would keep an address whose events are deleted.
create function public.gate_drop_sum() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.gate_sums where what = new.what and subject = new.subject and hour = new.hour;
  return null;
end $$;
create trigger gate_sums_nothing after update on public.gate_sums
  for each row when (new.n = 0) execute function public.gate_drop_sum();

-- Rights

alter table public.gate_sums enable row level security;
alter table public.gate_seen enable row level security;
revoke all on public.gate_sums, public.gate_seen from public, anon, authenticated, service_role;
revoke all on sequence public.gate_seen_id_seq from public, anon, authenticated, service_role;
revoke all on function
  public.gate_parts, public.gate_sights, public.gate_sum_events, public.gate_sum_refusals, public.gate_sum_attempts,
  public.gate_count_seen, public.gate_drop_sum
from public, anon, authenticated, service_role;
