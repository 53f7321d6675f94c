-- Private studies in rooms: the event study_opened, with the study in `slug` and the room in `detail`. It can be applied again to
-- a database that has it.

-- As in room_reading.sql, and: opening a study is being in its room.
create or replace function public.gate_sights(p_kind text, p_at timestamptz, p_session text, p_detail jsonb)
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

-- As in room_reading.sql, and: opening a study is a visit to its room.
create or replace function public.gate_reading(p_kind text, p_detail jsonb)
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

-- As in room_invitations.sql, and: who opened a study of the room has read in it.
create or replace function public.gate_note_invited() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_read constant boolean := new.kind in ('page_viewed', 'study_opened');
begin
  update public.gate_invitations set
    proved_at = coalesce(proved_at, new.at),
    read_at = case when v_read then coalesce(read_at, new.at) else read_at end
  where room = new.detail ->> 'room' and email = public.gate_mailbox(new.email)
    and withdrawn_at is null and expires_at > new.at
    and (proved_at is null or (v_read and read_at is null));
  return null;
end $$;
drop trigger if exists gate_events_invited on public.gate_events;
create trigger gate_events_invited after insert on public.gate_events
  for each row
  when (new.kind in ('code_verified', 'room_entered', 'page_viewed', 'study_opened') and new.detail ? 'room')
  execute function public.gate_note_invited();

-- Who opened which study of a room, the newest first: one row for each session.
create index if not exists gate_events_room_studies on public.gate_events ((detail ->> 'room'), at desc, id desc)
  where kind = 'study_opened';
create or replace function public.gate_room_studies(p_room text, p_since timestamptz, p_rows integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', s.at, 'email', s.email, 'study', s.slug,
    'ip_address', s.ip_address) order by s.at desc, s.id desc), '[]'::jsonb)
  from (
    select id, at, email, slug, ip_address from public.gate_events
    where kind = 'study_opened' and detail ->> 'room' = p_room and at >= p_since
    order by at desc, id desc limit p_rows
  ) as s
$$;

revoke all on function
  public.gate_sights(text, timestamptz, text, jsonb),
  public.gate_reading(text, jsonb),
  public.gate_note_invited(),
  public.gate_room_studies(text, timestamptz, integer)
from public, anon, authenticated, service_role;
grant execute on function public.gate_room_studies(text, timestamptz, integer) to service_role;
