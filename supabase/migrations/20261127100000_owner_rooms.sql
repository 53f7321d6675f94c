-- The owner's page shows one room at a time, and reads only what it shows. This can be applied again to a database that has it.

-- As in the migration of rooms, and: of one room if given.
drop function if exists public.gate_room_lists();
create or replace function public.gate_room_lists(p_room text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'room', room, 'value', value, 'kind', kind, 'at', at) order by room, value), '[]'::jsonb)
  from public.gate_room_lists where p_room is null or room = p_room
$$;

-- As in the migration of invitations, and: of one room if given.
drop function if exists public.gate_invitations(boolean);
create or replace function public.gate_invitations(p_valid boolean default false, p_room text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'room', room, 'email', email, 'id', id, 'invited_at', invited_at, 'expires_at', expires_at,
    'withdrawn_at', withdrawn_at, 'mailed_at', mailed_at, 'opened_at', opened_at, 'proved_at', proved_at,
    'read_at', read_at) order by invited_at desc, room, email), '[]'::jsonb)
  from public.gate_invitations
  where (not p_valid or (withdrawn_at is null and expires_at > public.gate_now())) and (p_room is null or room = p_room)
$$;

-- As in the migration of approvals, and: with p_waiting, only those without an answer.
drop function if exists public.gate_approval_list(integer, text);
create or replace function public.gate_approval_list(
  p_rows integer, p_room text default null, p_waiting boolean default false
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(a) - array['place', 'session_id', 'reminded_at'] order by a.place), '[]'::jsonb)
  from (
    select g.*, pg_catalog.row_number() over (
      order by g.state <> 'asked', case when g.state = 'asked' then g.asked_at end, g.decided_at desc, g.room, g.mailbox) as place
    from public.gate_approvals as g
    where (p_room is null or g.room = p_room) and (not p_waiting or g.state = 'asked')
    order by place limit p_rows
  ) as a
$$;

-- What waits for the owner in some rooms: requests without an answer, and questions since a given time. `gone`: the other rooms
-- that have agreements, which outlive a room.
create or replace function public.gate_owner_choice(p_since timestamptz, p_rooms text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'rooms', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('room', r.room,
        'waiting', (select count(*) from public.gate_approvals as a where a.room = r.room and a.state = 'asked'),
        'questions', coalesce(q.n, 0)) order by r.place), '[]'::jsonb)
      from pg_catalog.unnest(p_rooms) with ordinality as r (room, place)
      left join (
        select detail ->> 'room' as room, count(*) as n from public.gate_events
        where kind = 'question_asked' and at >= p_since group by 1
      ) as q on q.room = r.room),
    'gone', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(g) order by g.room), '[]'::jsonb)
      from (
        select distinct on (room) room, title from public.gate_agreements
        where room <> all (p_rooms) order by room, at desc, id
      ) as g))
$$;

revoke all on function
  public.gate_room_lists(text),
  public.gate_invitations(boolean, text),
  public.gate_approval_list(integer, text, boolean),
  public.gate_owner_choice(timestamptz, text[])
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_room_lists(text),
  public.gate_invitations(boolean, text),
  public.gate_approval_list(integer, text, boolean),
  public.gate_owner_choice(timestamptz, text[])
to service_role;
