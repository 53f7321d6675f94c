-- Who read what in each room, and what readers ask. The NDA document is the room 'nda' here; no room of a site has this name.

-- What a reader read of a room, of all time: a page, or everything in the room as page 0. Triggers derive it from gate_events.
create table public.gate_reads (
  email text not null,
  room text not null,
  page integer not null,
  ms bigint not null,
  -- Reading after a pause of more than half an hour is another visit. 0: the page was loaded and not read.
  visits integer not null,
  last_at timestamptz,
  primary key (email, room, page)
);

-- How one event counts in gate_reads: for its room (page 0), and for its page. Opening a study is a visit to its room; a page that
-- was only loaded is none.
create function public.gate_reading(p_kind text, p_detail jsonb)
returns table (room text, page integer, ms bigint, visit boolean)
language sql immutable as $$
  select coalesce(p_detail ->> 'room', 'nda'), r.page, coalesce(read.ms, 0), r.visit
  from (select
    case when p_kind = 'page_viewed' and p_detail ->> 'page' ~ '^\d{1,9}$' then (p_detail ->> 'page')::integer end as page,
    case when p_kind = 'page_viewed' and p_detail ->> 'dwellMs' ~ '^\d{1,9}$' then (p_detail ->> 'dwellMs')::bigint end as ms
  ) as read cross join lateral (values
    (0, p_kind in ('document_opened', 'study_opened', 'page_viewed')),
    (read.page, read.ms is not null)
  ) as r (page, visit)
  where r.page is not null
    and p_kind in ('code_verified', 'room_entered', 'document_opened', 'study_opened', 'page_viewed')
$$;

-- Whether there is a pause between two times: at least two whole quarters of an hour. A row of reading time moves within its
-- quarter, so the answer does not change when it grows.
create function public.gate_is_pause(p_before timestamptz, p_at timestamptz) returns boolean
language sql immutable as $$
  select p_before is null or date_bin('15 minutes', p_at, 'epoch') > date_bin('15 minutes', p_before, 'epoch') + interval '30 minutes'
$$;

-- Derives the rows of gate_reads of some readers from the log.
create function public.gate_read_again(p_emails text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.gate_reads where email = any (p_emails);
  insert into public.gate_reads (email, room, page, ms, visits, last_at)
  select s.email, s.room, s.page, sum(s.ms), count(*) filter (where s.visit and public.gate_is_pause(s.before, s.at)),
    max(s.at) filter (where s.visit)
  from (
    select e.email, e.at, r.*, pg_catalog.lag(e.at) over (partition by e.email, r.room, r.page, r.visit order by e.at) as before
    from public.gate_events as e cross join lateral public.gate_reading(e.kind, e.detail) as r
    where e.email = any (p_emails)
  ) as s group by 1, 2, 3;
end $$;

-- Keeps gate_reads. Only reading times grow (gate_refuse_change); rows that were deleted, or that are older than what is
-- already counted, make it read the log of their readers again.
create function public.gate_read_events() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_again text[];
  v_one record;
begin
  if tg_op = 'DELETE' then
    perform public.gate_read_again(array(select distinct r.email from rows as r where r.email is not null));
    return null;
  elsif tg_op = 'UPDATE' then
    for v_one in
      select r.email, now.room, now.page, now.ms - was.ms as ms, r.at, now.visit
      from rows as r join gone as g using (id)
      cross join lateral public.gate_reading(r.kind, r.detail) as now
      join lateral public.gate_reading(g.kind, g.detail) as was on was.page = now.page
      where r.email is not null order by r.email, now.room, now.page
    loop
      update public.gate_reads set ms = ms + v_one.ms,
        last_at = case when v_one.visit then greatest(last_at, v_one.at) else last_at end
      where email = v_one.email and room = v_one.room and page = v_one.page;
    end loop;
    return null;
  end if;
  v_again := array(
    select distinct r.email from rows as r cross join lateral public.gate_reading(r.kind, r.detail) as s
    join public.gate_reads as g on g.email = r.email and g.room = s.room and g.page = s.page
    where s.visit and pg_catalog.date_bin('15 minutes', r.at, 'epoch') < pg_catalog.date_bin('15 minutes', g.last_at, 'epoch'));
  insert into public.gate_reads as g (email, room, page, ms, visits, last_at)
  select s.email, s.room, s.page, sum(s.ms), count(*) filter (where s.visit and public.gate_is_pause(s.before, s.at)),
    max(s.at) filter (where s.visit)
  from (
    select r.email, r.at, s.*, coalesce(
      pg_catalog.lag(r.at) over (partition by r.email, s.room, s.page, s.visit order by r.at), known.last_at) as before
    from rows as r cross join lateral public.gate_reading(r.kind, r.detail) as s
    left join public.gate_reads as known on known.email = r.email and known.room = s.room and known.page = s.page
    where r.email <> all (v_again)
  ) as s group by 1, 2, 3 order by 1, 2, 3
  on conflict (email, room, page) do update set
    ms = g.ms + excluded.ms, visits = g.visits + excluded.visits, last_at = greatest(g.last_at, excluded.last_at);
  if v_again <> '{}' then
    perform public.gate_read_again(v_again);
  end if;
  return null;
end $$;
-- After the triggers of the sums, whose rows make writers of reading times wait for each other in one order.
create trigger gate_sum_3 after delete on public.gate_events
  referencing old table as rows for each statement execute function public.gate_read_events();
create trigger gate_sum_3u after update on public.gate_events
  referencing old table as gone new table as rows for each statement execute function public.gate_read_events();
create trigger gate_sum_4 after insert on public.gate_events
  referencing new table as rows for each statement execute function public.gate_read_events();

-- The newest questions of readers, of one room or of all. They are events, so they are kept and deleted as the log.
create function public.gate_questions(p_since timestamptz, p_rows integer, p_room text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', q.at, 'email', q.email, 'room', q.detail ->> 'room',
    'language', q.detail ->> 'language', 'page', (q.detail ->> 'page')::integer, 'text', q.detail ->> 'text')
    order by q.at desc, q.id desc), '[]'::jsonb)
  from (
    select id, at, email, detail from public.gate_events
    where kind = 'question_asked' and at >= p_since and (p_room is null or detail ->> 'room' = p_room)
    order by at desc, id desc limit p_rows
  ) as q
$$;

-- Who opened which study of a room, the newest first: one row for each session.
create function public.gate_room_studies(p_room text, p_since timestamptz, p_rows integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', s.at, 'email', s.email, 'study', s.slug,
    'ip_address', s.ip_address) order by s.at desc, s.id desc), '[]'::jsonb)
  from (
    select id, at, email, slug, ip_address from public.gate_events
    where kind = 'study_opened' and detail ->> 'room' = p_room and at >= p_since
    order by at desc, id desc limit p_rows
  ) as s
$$;

-- Rights

alter table public.gate_reads enable row level security;
revoke all on public.gate_reads from public, anon, authenticated, service_role;
revoke all on function
  public.gate_reading, public.gate_is_pause, public.gate_read_again, public.gate_read_events, public.gate_questions,
  public.gate_room_studies
from public, anon, authenticated, service_role;
grant execute on function public.gate_questions, public.gate_room_studies to service_role;
