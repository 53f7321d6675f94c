import { vi } from "vitest";

// Runs before each file of tests that mock modules (tests/mocking.ts): without the modules of the file before, whose mocks differ.
vi.resetModules();
