import { MEASURES } from "./skip-unless";

export const PORT = Number(process.env.E2E_PORT ?? 3210);

/** The variables with which the site under test is built and served. */
export const SERVER_ENV = {
  PORT: String(PORT),
  // `npm test` checks all types in a separate stage.
  TYPES_CHECKED: "yes",
  GATE_BACKEND: "embedded",
  DATA_DIR: ".data/e2e",
  CASE_STUDY_PASSCODE: "e2e-passcode-4711",
  OWNER_EMAIL: "owner@e2e-portfolio.com",
  // Each test has a separate IP address: tests/e2e/visitor.ts sets this header.
  CLIENT_IP_HEADER: "x-test-address",
  // One build for all tests, with analytics: its PostHog is tests/e2e/posthog-capture-server.ts.
  NEXT_PUBLIC_POSTHOG_KEY: MEASURES ? "phc_e2e" : "",
  POSTHOG_HOST: `http://127.0.0.1:${process.env.E2E_POSTHOG_PORT ?? 3299}`,
} as const;
