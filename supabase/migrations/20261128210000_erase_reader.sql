-- A reader can be shown and erased (supabase/schemas/12_readers.sql), and a passcode that was made to go with a code opens no room
-- alone. This can be applied again to a database that has it.
-- Passcodes from before open a room alone, as they did, unless a reader has used them after a code.
update public.gate_passcodes as p
set slugs = array(
  select case when s like 'room:%' and not exists (
    select from public.gate_events as e
    where e.kind = 'room_unlocked' and e.label = p.label and e.email like '%@%' and 'room:' || (e.detail ->> 'room') = s
  ) then s || ':alone' else s end
  from pg_catalog.unnest(p.slugs) with ordinality as u (s, place) order by place)
where exists (select from pg_catalog.unnest(p.slugs) as s where s like 'room:%')
  and pg_catalog.to_regprocedure('public.gate_erase_reader(text,text[],boolean)') is null;
create or replace function public.gate_erased(p_mailbox text) returns text
language sql immutable set search_path = '' as $$
  select 'sha256:' || pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to('erased:' || p_mailbox, 'UTF8')), 'hex')
$$;
create or replace function public.gate_is_reader(p_email text, p_mailbox text) returns boolean
language sql immutable as $$
  select pg_catalog.lower(p_email) = p_mailbox or (
    pg_catalog.starts_with(pg_catalog.lower(p_email), pg_catalog.split_part(p_mailbox, '@', 1) || '+')
    and pg_catalog.split_part(pg_catalog.lower(p_email), '@', 2) = pg_catalog.split_part(p_mailbox, '@', 2))
$$;
create or replace function public.gate_reader_rows(p_mailbox text, p_subjects text[] default '{}') returns jsonb
language sql stable security definer set search_path = '' as $$
  with addresses as (
    select p_mailbox as address
    union select pg_catalog.lower(email) from public.nda_access_logs where public.gate_is_reader(email, p_mailbox)
    union select email from public.gate_events where public.gate_is_reader(email, p_mailbox)
  ), kept as (
    select 'nda_access_logs' as name, t.created_at as at, pg_catalog.to_jsonb(t) as fields from public.nda_access_logs as t
    where public.gate_is_reader(t.email, p_mailbox)
    union all
    select 'gate_events', t.at, pg_catalog.to_jsonb(t) from public.gate_events as t
    where public.gate_is_reader(t.email, p_mailbox) or public.gate_is_reader(t.detail ->> 'entry', p_mailbox)
    union all
    select 'gate_refusals', t.last_at, pg_catalog.to_jsonb(t) from public.gate_refusals as t
    where public.gate_is_reader(t.email, p_mailbox)
    union all
    select 'gate_sums', t.hour, pg_catalog.to_jsonb(t) from public.gate_sums as t
    where public.gate_is_reader(t.subject, p_mailbox)
    union all
    select 'gate_seen', t.last_at, pg_catalog.to_jsonb(t) from public.gate_seen as t
    where public.gate_is_reader(t.email, p_mailbox)
    union all
    select 'gate_reads', t.last_at, pg_catalog.to_jsonb(t) from public.gate_reads as t
    where public.gate_is_reader(t.email, p_mailbox)
    union all
    select 'gate_approvals', coalesce(t.asked_at, t.decided_at), pg_catalog.to_jsonb(t) from public.gate_approvals as t
    where public.gate_is_reader(t.mailbox, p_mailbox) or public.gate_is_reader(t.email, p_mailbox)
    union all
    select 'gate_invitations', t.invited_at, pg_catalog.to_jsonb(t) from public.gate_invitations as t
    where public.gate_is_reader(t.email, p_mailbox) or public.gate_is_reader(t.address, p_mailbox)
    union all
    select 'gate_agreements', t.at, public.gate_agreement_json(t) from public.gate_agreements as t
    where public.gate_is_reader(t.email, p_mailbox)
    union all
    select 'gate_room_lists', t.at, pg_catalog.to_jsonb(t) from public.gate_room_lists as t
    where public.gate_is_reader(t.value, p_mailbox) or t.value = public.gate_erased(p_mailbox)
    union all
    select 'gate_revocations', t.at, pg_catalog.to_jsonb(t) from public.gate_revocations as t
    where t.kind = 'email' and (public.gate_is_reader(t.value, p_mailbox) or t.value = public.gate_erased(p_mailbox))
    union all
    select 'gate_codes', t.expires_at, pg_catalog.to_jsonb(t) - 'code_hash' from public.gate_codes as t
    where t.email_key in (
      select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p.prefix || a.address, 'UTF8')), 'hex')
      from addresses as a cross join (values (''), ('asked:')) as p (prefix))
    union all
    select 'gate_limits', t.expires_at, pg_catalog.to_jsonb(t) from public.gate_limits as t
    where pg_catalog.split_part(t.key, ':', 2) = any (p_subjects)
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('table', name, 'at', at, 'row', fields)
    order by at nulls last, name), '[]'::jsonb) from kept
$$;
create or replace function public.gate_erase_reader(p_mailbox text, p_subjects text[], p_agreements boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c_before constant jsonb := public.gate_reader_rows(p_mailbox, p_subjects);
  v_now constant timestamptz := public.gate_now();
  v_left jsonb;
begin
  perform pg_catalog.set_config('gate.erasing', p_mailbox, true);
  insert into public.gate_revocations (kind, value, at)
  select distinct 'left', session_id, v_now from public.gate_events
  where public.gate_is_reader(email, p_mailbox) and session_id is not null and at > v_now - interval '13 hours'
  on conflict (kind, value) do nothing;
  insert into public.gate_revocations (kind, value, at)
  select 'email', public.gate_erased(p_mailbox), max(at) from public.gate_revocations
  where kind = 'email' and public.gate_is_reader(value, p_mailbox) having count(*) > 0
  on conflict (kind, value) do nothing;
  delete from public.gate_revocations where kind = 'email' and public.gate_is_reader(value, p_mailbox);
  insert into public.gate_room_lists (room, value, kind, at)
  select room, public.gate_erased(p_mailbox), kind, at from public.gate_room_lists
  where public.gate_is_reader(value, p_mailbox) and kind <> 'listed'
  on conflict (room, value) do nothing;
  delete from public.gate_room_lists where public.gate_is_reader(value, p_mailbox);
  delete from public.gate_codes as c using pg_catalog.jsonb_array_elements(c_before) as r
  where r ->> 'table' = 'gate_codes' and c.email_key = r -> 'row' ->> 'email_key';
  delete from public.gate_limits where pg_catalog.split_part(key, ':', 2) = any (p_subjects);
  delete from public.gate_approvals
  where public.gate_is_reader(mailbox, p_mailbox) or public.gate_is_reader(email, p_mailbox);
  delete from public.gate_invitations
  where public.gate_is_reader(email, p_mailbox) or public.gate_is_reader(address, p_mailbox);
  if p_agreements then
    delete from public.gate_agreements where public.gate_is_reader(email, p_mailbox);
  end if;
  delete from public.nda_access_logs where public.gate_is_reader(email, p_mailbox);
  delete from public.gate_refusals where public.gate_is_reader(email, p_mailbox) and count = 1;
  update public.gate_refusals set email = null, ip_address = 'unknown', user_agent = null
  where public.gate_is_reader(email, p_mailbox);
  delete from public.gate_events
  where public.gate_is_reader(email, p_mailbox) or public.gate_is_reader(detail ->> 'entry', p_mailbox);
  perform pg_catalog.set_config('gate.erasing', '', true);
  -- The log says that the owner erased somebody, and not whom.
  perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'kind', 'reader_erased', 'detail', pg_catalog.jsonb_build_object('agreements', p_agreements))));
  v_left := public.gate_reader_rows(p_mailbox, p_subjects);
  return pg_catalog.jsonb_build_object(
    'erased', pg_catalog.jsonb_array_length(c_before) - pg_catalog.jsonb_array_length(v_left), 'left', v_left);
end $$;
revoke all on function
  public.gate_erased, public.gate_is_reader, public.gate_reader_rows, public.gate_erase_reader
from public, anon, authenticated, service_role;
grant execute on function public.gate_reader_rows, public.gate_erase_reader to service_role;
create or replace function public.gate_refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and (old.at < public.gate_now() - interval '24 months'
    or public.gate_is_reader(old.email, pg_catalog.current_setting('gate.erasing', true))
    or public.gate_is_reader(old.detail ->> 'entry', pg_catalog.current_setting('gate.erasing', true)))
  then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.written is not null and new.at >= old.at
    and (new.detail ->> 'dwellMs')::bigint >= (old.detail ->> 'dwellMs')::bigint
    and new.detail - 'dwellMs' = old.detail - 'dwellMs'
    and pg_catalog.to_jsonb(new) - array['at', 'detail', 'written'] = pg_catalog.to_jsonb(old) - array['at', 'detail', 'written']
  then
    return new;
  end if;
  raise exception 'gate_events is append-only'
    using hint = 'Rows older than 24 months are deleted by gate_purge().';
end $$;
create or replace function public.gate_passcode_find(p_selector text, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'label', label, 'hash', hash, 'expires_at', expires_at, 'slugs', slugs)
  from public.gate_passcodes
  where selector = p_selector and revoked_at is null
    and (expires_at is null or expires_at > public.gate_now())
    and (p_slug = any (slugs) or p_slug || ':alone' = any (slugs) or (slugs is null and p_slug not like 'room:%'))
$$;
create or replace function public.gate_revoke(p_kind text, p_value text, p_lift boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_passcodes integer := 0;
  v_found boolean;
begin
  if p_lift then
    delete from public.gate_revocations where kind = p_kind and value in (p_value, public.gate_erased(p_value));
    v_found := found;
    if p_kind = 'label' then
      update public.gate_passcodes set revoked_at = null where label = p_value and revoked_at is not null;
      v_found := v_found or found;
    end if;
    return pg_catalog.jsonb_build_object('found', v_found, 'passcodes', 0);
  end if;
  insert into public.gate_revocations (kind, value, at) values (p_kind, p_value, public.gate_now())
  on conflict (kind, value) do update set at = excluded.at;
  if p_kind = 'label' then
    update public.gate_passcodes set revoked_at = public.gate_now() where label = p_value and revoked_at is null;
    get diagnostics v_passcodes = row_count;
  end if;
  perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'kind', 'revoked',
    'email', case when p_kind = 'email' then p_value end,
    'label', case when p_kind = 'label' then p_value end,
    'session_id', case when p_kind = 'session' then p_value end,
    'detail', case when p_kind = 'domain' then pg_catalog.jsonb_build_object('domain', p_value) end)));
  return pg_catalog.jsonb_build_object('found', true, 'passcodes', v_passcodes);
end $$;
create or replace function public.gate_room_set(p_room text, p_value text, p_kind text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found boolean;
begin
  delete from public.gate_room_lists where room = p_room and value in (p_value, public.gate_erased(p_value));
  v_found := found;
  if p_kind is not null then
    insert into public.gate_room_lists (room, value, kind, at) values (p_room, p_value, p_kind, public.gate_now())
    on conflict (room, value) do update set kind = excluded.kind, at = excluded.at;
  end if;
  perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'kind', 'room_' || coalesce(p_kind, 'reset'), 'detail', pg_catalog.jsonb_build_object('room', p_room, 'entry', p_value))));
  return pg_catalog.jsonb_build_object('found', v_found);
end $$;
create or replace function public.gate_refuse_agreement_change() returns trigger
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
