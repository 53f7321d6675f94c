-- Everything that is kept about one reader: to be shown to them, and to be erased. A reader is a mailbox, as gate_mailbox returns it.
-- A new table with addresses has its place in both functions below; a contract test asks every table.

-- What is left of a reader who was erased and is shut out. It is compared, and does not show the address (rooms/rules/erased-address.ts).
create function public.gate_erased(p_mailbox text) returns text
language sql immutable set search_path = '' as $$
  select 'sha256:' || pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to('erased:' || p_mailbox, 'UTF8')), 'hex')
$$;

-- Whether an address is the reader's, with any +tag. It sets no search_path, so that Postgres can inline it; its callers do.
create function public.gate_is_reader(p_email text, p_mailbox text) returns boolean
language sql immutable as $$
  select pg_catalog.lower(p_email) = p_mailbox or (
    pg_catalog.starts_with(pg_catalog.lower(p_email), pg_catalog.split_part(p_mailbox, '@', 1) || '+')
    and pg_catalog.split_part(pg_catalog.lower(p_email), '@', 2) = pg_catalog.split_part(p_mailbox, '@', 2))
$$;

-- Every row about a reader, as it is stored but for the hash of a code. p_subjects: the hashed subjects of the reader's limits.
create function public.gate_reader_rows(p_mailbox text, p_subjects text[] default '{}') returns jsonb
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

-- Erases a reader, and ends what the reader's sessions may do. Agreements go only with p_agreements. Who is shut out, of all or of a
-- room, stays so by gate_erased. A row of several refusals stays without its reader: it may count other people of that network.
-- The triggers of the log take the sums along. Returns how many rows went, and those that are left.
create function public.gate_erase_reader(p_mailbox text, p_subjects text[], p_agreements boolean) returns jsonb
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

-- Rights

revoke all on function
  public.gate_erased, public.gate_is_reader, public.gate_reader_rows, public.gate_erase_reader
from public, anon, authenticated, service_role;
grant execute on function public.gate_reader_rows, public.gate_erase_reader to service_role;
