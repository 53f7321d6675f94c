/** The status page. */
export const status = {
  pageStatus: "Page status",
  // Such as "3/4 services operational": how many run, of how many.
  running:
    "<figure>{running}/{total}</figure> {total, plural, one {service operational} other {services operational}}",
  operational: "Operational",
  degraded: "Degraded",
  down: "Down",
  unknown: "Unknown",
  performance: "Performance",
  services: "Services",
  service: "Service",
  state: "State",
  scale: "99 to 100%",
  uptime: "Uptime",
  lastIncident: "Last incident",
  noneRecorded: "None recorded",
  resolvedIncidents: "Resolved incidents",
} as const;
