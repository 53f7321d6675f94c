-- A whole domain can be withdrawn, with every domain below it: whoever has a domain of their own has any number of mailboxes.

alter table public.gate_revocations drop constraint gate_revocations_kind_check;
alter table public.gate_revocations add constraint gate_revocations_kind_check
  check (kind in ('email', 'domain', 'label', 'session', 'left'));

-- Withdraws what a mailbox, a domain's mailboxes, a passcode's label or a session was given. For a label its passcode stops too.
create or replace function public.gate_revoke(p_kind text, p_value text, p_lift boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_passcodes integer := 0;
begin
  if p_lift then
    delete from public.gate_revocations where kind = p_kind and value = p_value;
    return pg_catalog.jsonb_build_object('found', found, 'passcodes', 0);
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

-- Everything that is withdrawn and could still matter: grants live 12 hours, addresses and domains stay out until lifted.
create or replace function public.gate_revocations() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'kind', kind, 'value', value, 'at', at)), '[]'::jsonb)
  from public.gate_revocations
  where kind in ('email', 'domain') or at > public.gate_now() - interval '13 hours'
$$;
