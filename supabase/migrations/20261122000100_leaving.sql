-- Leaving ends a session at the server too: the cookie, kept or stolen, opens nothing more.

alter table public.gate_revocations drop constraint gate_revocations_kind_check;
alter table public.gate_revocations add constraint gate_revocations_kind_check
  check (kind in ('email', 'label', 'session', 'left'));

-- Not a withdrawal: nothing is lifted, and the log has its own event for it.
create function public.gate_end_session(p_session text) returns jsonb
language sql security definer set search_path = '' as $$
  insert into public.gate_revocations (kind, value, at) values ('left', p_session, public.gate_now())
  on conflict (kind, value) do update set at = excluded.at;
  select 'true'::jsonb
$$;

revoke all on function public.gate_end_session(text) from public, anon, authenticated, service_role;
grant execute on function public.gate_end_session(text) to service_role;
