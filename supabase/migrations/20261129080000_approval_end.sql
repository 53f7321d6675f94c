-- The owner lets a reader in until a day. Locked studies are rooms that visitors may ask for. The release before this one lets readers
-- in without an end, as before. This can be applied again to a database that has it.
alter table public.gate_approvals add column if not exists ends_at timestamptz;
alter table public.gate_room_lists drop constraint if exists gate_room_lists_room_check;
alter table public.gate_room_lists add constraint gate_room_lists_room_check
  check (room ~ '^([a-z0-9-]{1,40}|study:[a-z0-9-]{1,64})$');
alter table public.gate_approvals drop constraint if exists gate_approvals_room_check;
alter table public.gate_approvals add constraint gate_approvals_room_check
  check (room ~ '^([a-z0-9-]{1,40}|study:[a-z0-9-]{1,64})$');
alter table public.gate_invitations drop constraint if exists gate_invitations_room_check;
alter table public.gate_invitations add constraint gate_invitations_room_check
  check (room ~ '^([a-z0-9-]{1,40}|study:[a-z0-9-]{1,64})$');
alter table public.gate_agreements drop constraint if exists gate_agreements_room_check;
alter table public.gate_agreements add constraint gate_agreements_room_check
  check (room ~ '^([a-z0-9-]{1,40}|study:[a-z0-9-]{1,64})$');
alter table public.gate_codes drop constraint if exists gate_codes_door_check;
alter table public.gate_codes add constraint gate_codes_door_check
  check (door in ('document', 'owner') or door ~ '^room:([a-z0-9-]{1,40}|study:[a-z0-9-]{1,64})$');
drop function if exists public.gate_approval_decide;
create or replace function public.gate_approval_ask(
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
create or replace function public.gate_approval_find(p_room text, p_mailbox text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object('state', state, 'asked_at', asked_at)
  from public.gate_approvals
  where room = p_room and mailbox = p_mailbox and (ends_at is null or ends_at > public.gate_now())
$$;
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
create or replace function public.gate_approval_decisions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'room', room, 'mailbox', mailbox, 'state', state, 'ends_at', ends_at) order by room, mailbox), '[]'::jsonb)
  from public.gate_approvals where state <> 'asked'
$$;
revoke all on function public.gate_approval_decide from public, anon, authenticated, service_role;
grant execute on function public.gate_approval_decide to service_role;
