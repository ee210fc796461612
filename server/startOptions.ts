import { readCommandLine } from './commandLine.ts';

/** Reads the options of `npm start`; called before the app is built, and again by the server. */
export const readStartOptions = () =>
  readCommandLine({
    usage: `npm start [-- --api-only]     serves the app on port 3001, or on PORT
--api-only  serves no pages
Everything else is set by environment variables: README.md, "Environment".`,
    options: { 'api-only': { type: 'boolean', default: false } },
  }).values;
