import { config } from 'zod';

/**
 * zod compiles validators with `new Function` where it may; the page's Content-Security-Policy forbids that and would
 * report the attempt. This module must be imported before any schema is built.
 */
config({ jitless: true });
