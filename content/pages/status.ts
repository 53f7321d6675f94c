import { define } from "@/lib/content/define";
import { status as schema } from "@/lib/content/schema/pages";

/** /status. Static: figures are entered here by hand. */
export const status = define("content/pages/status.ts", schema, {
  overall: "All systems operational",
  services: [
    { name: "Portfolio Website", status: "Operational", uptime: "99.9%", lastIncident: "2024-12-15" },
    { name: "Case Studies", status: "Operational", uptime: "99.8%", lastIncident: "2024-11-28" },
    { name: "Photography Gallery", status: "Operational", uptime: "100%" },
    { name: "Blog Platform", status: "Operational", uptime: "99.7%", lastIncident: "2024-11-28" },
    { name: "Contact Form", status: "Operational", uptime: "99.9%", lastIncident: "2024-12-15" },
  ],
  incidents: [
    {
      date: "2024-12-15",
      title: "Slow first load",
      status: "Resolved",
      description:
        "A certificate renewal sent visitors the long way round. The home and contact pages answered slowly until the new certificate reached every region.",
      duration: "10 minutes",
    },
    {
      date: "2024-11-28",
      title: "Case studies and blog unavailable",
      status: "Resolved",
      description:
        "A release went out with two pictures missing, and the pages that named them failed. I rolled back, then made the build refuse a page whose picture is not there.",
      duration: "25 minutes",
    },
  ],
  performance: [
    { label: "Average response", value: "245ms" },
    { label: "Global uptime", value: "99.8%" },
    { label: "Total requests (24h)", value: "12,847" },
  ],
});
