-- Personal data goes after 24 months, as the privacy page says. Younger events stay as they were written.

create or replace function public.gate_refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.at < public.gate_now() - interval '24 months' then
    return old;
  end if;
  raise exception 'gate_events is append-only'
    using hint = 'Rows older than 24 months are deleted by gate_purge().';
end $$;

-- Deletes what is older than 24 months, and counters and codes whose time is over. Withdrawals of addresses and labels stay,
-- for they still shut somebody out.
create function public.gate_purge() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now constant timestamptz := public.gate_now();
  v_before constant timestamptz := v_now - interval '24 months';
  v_rows integer;
  v_all integer := 0;
begin
  delete from public.nda_access_logs where created_at < v_before;
  get diagnostics v_rows = row_count; v_all := v_all + v_rows;
  delete from public.gate_events where at < v_before;
  get diagnostics v_rows = row_count; v_all := v_all + v_rows;
  delete from public.gate_refusals where last_at < v_before;
  get diagnostics v_rows = row_count; v_all := v_all + v_rows;
  delete from public.gate_revocations where kind in ('session', 'left') and at < v_before;
  delete from public.gate_codes where expires_at < v_now;
  delete from public.gate_limits where expires_at < v_now;
  return pg_catalog.jsonb_build_object('rows', v_all);
end $$;

revoke all on function public.gate_purge() from public, anon, authenticated, service_role;
grant execute on function public.gate_purge() to service_role;
