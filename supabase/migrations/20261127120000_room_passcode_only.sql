-- Rooms that open by a passcode alone. Their readers have no address: in its place is "passcode" and the label, without an @.
-- Several people may know a passcode, so such a reader's agreement counts in its own session only. This can be applied again to
-- a database that has it.

-- As in 20261126192000_room_agreements.sql, and: with p_session only agreements of that session.
drop function if exists public.gate_agreement_find(text, text, text, boolean);
create or replace function public.gate_agreement_find(
  p_room text, p_email text, p_version text default null, p_named boolean default false, p_session text default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.gate_agreement_json(a) from public.gate_agreements as a
  where a.room = p_room and a.email = p_email and (p_version is null or a.sha256 = p_version)
    and (not p_named or a.name is not null) and (p_session is null or a.session_id = p_session)
  order by a.at desc, a.id limit 1
$$;

-- As in 20261126192000_room_agreements.sql, and: a reader without an address agrees once in each session.
create or replace function public.gate_agreement_add(
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

revoke all on function public.gate_agreement_find(text, text, text, boolean, text)
from public, anon, authenticated, service_role;
grant execute on function public.gate_agreement_find(text, text, text, boolean, text) to service_role;
