-- A code that waited for its turn stays valid when its reader asks again before Auth mails another. The release before this one
-- then says when to come back; nothing else changes for it. This can be applied again to a database that has it.
create or replace function public.gate_code_put(
  p_email_key text, p_door text, p_id text, p_seconds integer, p_hash text default null, p_alone boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now constant timestamptz := public.gate_now();
  v_out boolean := false;
begin
  delete from public.gate_codes where expires_at <= v_now;
  if p_alone and p_door <> 'owner'
    and exists (select from public.gate_codes where email_key = p_email_key and door = 'owner') then
    return pg_catalog.jsonb_build_object('ok', false);
  end if;
  if p_door <> 'owner' then
    -- A row of a code that could not be mailed has such an id (code-provider.ts).
    v_out := exists (
      select from public.gate_codes where email_key = p_email_key and door <> 'owner' and id not like 'unsent.%');
    update public.gate_codes set code_hash = p_hash where email_key = p_email_key and door not in ('owner', p_door);
  elsif p_alone then
    delete from public.gate_codes where email_key = p_email_key and door <> 'owner';
  end if;
  insert into public.gate_codes (email_key, door, id, code_hash, expires_at)
  values (p_email_key, p_door, p_id, p_hash, v_now + pg_catalog.make_interval(secs => p_seconds))
  on conflict (email_key, door) do update
    set id = excluded.id, code_hash = excluded.code_hash, expires_at = excluded.expires_at;
  return pg_catalog.jsonb_build_object('ok', true, 'out', v_out);
end $$;
