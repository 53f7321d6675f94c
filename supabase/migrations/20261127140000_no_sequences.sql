-- Where a project of Supabase gives its API roles whatever is made, it gave them the sequences that number rows, too. They need
-- none: rows are numbered by identity columns. This can be applied again to a database that has it.

revoke all on sequence
  public.nda_access_logs_id_seq,
  public.gate_events_id_seq,
  public.gate_refusals_id_seq,
  public.gate_passcodes_id_seq,
  public.gate_seen_id_seq
from public, anon, authenticated, service_role;
