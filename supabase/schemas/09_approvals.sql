-- Rooms whose owner lets each reader in (policy.approval).

-- Who asked to enter a room, and the owner's answer: one row for each room and mailbox. A strange mailbox gets a row only after
-- its address was proved, and the number of requests is limited (LIMITS in rooms/rules/policy.ts).
create table public.gate_approvals (
  -- A room's id, or a locked study's slug after "study:".
  room text not null check (room ~ '^([a-z0-9-]{1,40}|study:[a-z0-9-]{1,64})$'),
  -- The address without its +tag.
  mailbox text not null check (char_length(mailbox) between 3 and 254),
  -- As proved: mails go there.
  email text not null check (char_length(email) between 3 and 254),
  state text not null check (state in ('asked', 'approved', 'refused')),
  -- What the reader left for the owner.
  line text not null default '' check (char_length(line) <= 300),
  -- The session that asked.
  session_id text check (char_length(session_id) <= 64),
  -- Null if the owner decided before the reader asked.
  asked_at timestamptz,
  decided_at timestamptz,
  -- When owner and reader were told that there is no answer yet.
  reminded_at timestamptz,
  -- When an approval ends by itself; null if it does not. Its reader may then ask again.
  ends_at timestamptz,
  primary key (room, mailbox)
);
create index gate_approvals_waiting on public.gate_approvals (asked_at) where state = 'asked';

-- Records a request. A second one, and one whose answer still counts, changes nothing and returns ok: false.
create function public.gate_approval_ask(
  p_room text, p_mailbox text, p_email text, p_session text, p_line text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.gate_approvals as g (room, mailbox, email, state, line, session_id, asked_at)
  values (p_room, p_mailbox, p_email, 'asked', p_line, p_session, public.gate_now())
  on conflict (room, mailbox) do update set
    email = excluded.email, state = 'asked', line = excluded.line, session_id = excluded.session_id,
    asked_at = excluded.asked_at, decided_at = null, reminded_at = null, ends_at = null
  where g.ends_at <= public.gate_now();
  return pg_catalog.jsonb_build_object('ok', found);
end $$;

-- The request of a mailbox, or null. An approval that has ended is none.
create function public.gate_approval_find(p_room text, p_mailbox text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object('state', state, 'asked_at', asked_at)
  from public.gate_approvals
  where room = p_room and mailbox = p_mailbox and (ends_at is null or ends_at > public.gate_now())
$$;

-- Records the owner's decision, also about a mailbox that has not asked; an approval may end by itself. Returns the state before (null without a request) and
-- the address of the request. Of concurrent calls, one gets the old state.
create function public.gate_approval_decide(
  p_room text, p_mailbox text, p_state text, p_ends_at timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before text;
  v_email text;
  v_ends_at timestamptz;
begin
  perform public.gate_lock(array['approval:' || p_room || ':' || p_mailbox]);
  select state, email, ends_at into v_before, v_email, v_ends_at from public.gate_approvals where room = p_room and mailbox = p_mailbox;
  v_email := coalesce(v_email, p_mailbox);
  if v_before is distinct from p_state or v_ends_at is distinct from p_ends_at then
    insert into public.gate_approvals (room, mailbox, email, state, decided_at, ends_at)
    values (p_room, p_mailbox, v_email, p_state, public.gate_now(), p_ends_at)
    on conflict (room, mailbox) do update set
      state = excluded.state, decided_at = excluded.decided_at, ends_at = excluded.ends_at;
    perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
      'kind', 'room_' || p_state, 'email', v_email, 'detail', pg_catalog.jsonb_strip_nulls(
        pg_catalog.jsonb_build_object('room', p_room, 'until', p_ends_at)))));
  end if;
  return pg_catalog.jsonb_build_object('before', v_before, 'email', v_email);
end $$;

-- Every decision, of every room: only the owner makes them, so there are few.
create function public.gate_approval_decisions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'room', room, 'mailbox', mailbox, 'state', state, 'ends_at', ends_at) order by room, mailbox), '[]'::jsonb)
  from public.gate_approvals where state <> 'asked'
$$;

-- Requests and decisions, of some rooms if given: first those without an answer, oldest first, then the newest decisions. With
-- p_waiting, only those without an answer. p_after, a room and a mailbox with a space between, is the last one of the page before.
create function public.gate_approval_list(
  p_rows integer, p_rooms text[] default null, p_waiting boolean default false, p_after text default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with placed as materialized (
    select g.*, pg_catalog.row_number() over (
      order by g.state <> 'asked', case when g.state = 'asked' then g.asked_at end, g.decided_at desc, g.room, g.mailbox) as place
    from public.gate_approvals as g
    where (p_rooms is null or g.room = any (p_rooms)) and (not p_waiting or g.state = 'asked')
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(a) - array['place', 'session_id', 'reminded_at'] order by a.place), '[]'::jsonb)
  from (
    select * from placed
    where place > coalesce((select p.place from placed as p where p.room || ' ' || p.mailbox = p_after), 0)
    order by place limit p_rows
  ) as a
$$;

-- The requests to these rooms that have had no answer for p_days, each once: of concurrent calls, one gets it.
create function public.gate_approval_remind(p_rooms text[], p_days integer, p_rows integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select room, mailbox from public.gate_approvals
    where state = 'asked' and reminded_at is null and room = any (p_rooms)
      and asked_at <= public.gate_now() - pg_catalog.make_interval(days => p_days)
    order by asked_at limit p_rows for update skip locked
  ), told as (
    update public.gate_approvals as g set reminded_at = public.gate_now()
    from due where g.room = due.room and g.mailbox = due.mailbox
    returning g.room, g.email, g.asked_at
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(told) order by asked_at), '[]'::jsonb) from told
$$;

-- Deletes what is older than 24 months, as gate_purge does. A reader whose approval was deleted asks again.
create function public.gate_approval_purge() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  delete from public.gate_approvals where coalesce(decided_at, asked_at) < public.gate_now() - interval '24 months';
  get diagnostics v_rows = row_count;
  return pg_catalog.jsonb_build_object('rows', v_rows);
end $$;

-- Rights

alter table public.gate_approvals enable row level security;
revoke all on public.gate_approvals from public, anon, authenticated, service_role;
revoke all on function
  public.gate_approval_ask, public.gate_approval_find, public.gate_approval_decide, public.gate_approval_decisions,
  public.gate_approval_list, public.gate_approval_remind, public.gate_approval_purge
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_approval_ask, public.gate_approval_find, public.gate_approval_decide, public.gate_approval_decisions,
  public.gate_approval_list, public.gate_approval_remind, public.gate_approval_purge
to service_role;
