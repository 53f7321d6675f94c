-- A code proves an address, so the newest opens every reader's gate at which one is out: nobody can tell two mails apart. It
-- can be applied again to a database that has it.

-- As in gates.sql, but a new code for a reader is the code of each reader's gate with a valid one. The others keep their ids.
-- `elsewhere`: whether there is such another gate.
create or replace function public.gate_code_put(
  p_email_key text, p_door text, p_id text, p_seconds integer, p_hash text default null, p_alone boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now constant timestamptz := public.gate_now();
  v_elsewhere boolean := false;
begin
  delete from public.gate_codes where expires_at <= v_now;
  if p_alone and p_door <> 'owner'
    and exists (select from public.gate_codes where email_key = p_email_key and door = 'owner') then
    return pg_catalog.jsonb_build_object('ok', false);
  end if;
  if p_door <> 'owner' then
    update public.gate_codes set code_hash = p_hash where email_key = p_email_key and door not in ('owner', p_door);
    v_elsewhere := found;
  elsif p_alone then
    delete from public.gate_codes where email_key = p_email_key and door <> 'owner';
  end if;
  insert into public.gate_codes (email_key, door, id, code_hash, expires_at)
  values (p_email_key, p_door, p_id, p_hash, v_now + pg_catalog.make_interval(secs => p_seconds))
  on conflict (email_key, door) do update
    set id = excluded.id, code_hash = excluded.code_hash, expires_at = excluded.expires_at;
  return pg_catalog.jsonb_build_object('ok', true, 'elsewhere', v_elsewhere);
end $$;

-- As in gates.sql. p_everywhere: a used code is out at no other reader's gate either. Otherwise it is of this gate alone, which
-- could not send it.
drop function if exists public.gate_code_use(text, text, text, text[]);
create or replace function public.gate_code_use(
  p_email_key text, p_door text, p_id text default null, p_hashes text[] default '{}', p_everywhere boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found boolean;
begin
  delete from public.gate_codes
    where email_key = p_email_key and door = p_door and expires_at > public.gate_now()
      and (id = p_id or code_hash = any (p_hashes));
  v_found := found;
  if v_found and p_everywhere and p_door <> 'owner' then
    delete from public.gate_codes where email_key = p_email_key and door <> 'owner';
  end if;
  return pg_catalog.jsonb_build_object('ok', v_found);
end $$;

revoke all on function public.gate_code_use(text, text, text, text[], boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.gate_code_use(text, text, text, text[], boolean) to service_role;
