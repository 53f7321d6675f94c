export * from "../http/session";
