import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { protocol } from 'electron';
import { contentTypes } from '../../../shared/places/content-types.js';
import { appContentSecurityPolicy } from '../../../shared/ui/channels.js';
import type { OpenablePlace, UiView } from '../../../shared/ui/shell.js';

/** Gatehand's own scheme: pages come from it and from nowhere else, so that none has the rights of a file. */
const scheme = 'gatehand';
const host = 'ui';
/** Where every page of Gatehand comes from. */
export const pageOrigin = `${scheme}://${host}/`;
/** The frame around the window that is being driven. */
export const signUrl = `${pageOrigin}sign.html`;

/** The address of a view, at one of its places. */
export function pageUrl(view: UiView, place?: OpenablePlace): string {
  return `${pageOrigin}index.html?view=${view}${place === undefined ? '' : `#${place}`}`;
}

/** Makes the scheme one with an origin and a secure context; must run before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true, supportFetchAPI: true } }]);
}

/** Serves the built page, each answer with the policy that lets it reach nothing. */
export function servePages(rendererFolder: string): void {
  protocol.handle(scheme, async (request) => {
    const { hostname, pathname } = new URL(request.url);
    if (request.method !== 'GET' || hostname !== host) return answer('', { status: 403, type: 'text/plain' });
    if (pathname === '/sign.html') return answer(signPage, { status: 200, type: 'text/html; charset=utf-8' });
    // Names of one or two plain parts: nothing can lead out of the folder.
    const type = contentTypes[extname(pathname)];
    if (type === undefined || !/^(\/[\w-][\w.-]*){1,2}$/.test(pathname)) return answer('', { status: 404, type: 'text/plain' });
    const body = await readFile(join(rendererFolder, pathname)).catch(() => null);
    return body === null ? answer('', { status: 404, type: 'text/plain' }) : answer(body, { status: 200, type });
  });
}

function answer(body: string | Uint8Array<ArrayBuffer>, { status, type }: { readonly status: number; readonly type: string }): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': appContentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

const signPage = `<!doctype html><title>Gatehand</title><style>
html,body{margin:0;height:100%;background:transparent}
div{position:fixed;inset:1px;border:3px solid #e8890c;border-radius:11px;box-sizing:border-box}
</style><div></div>`;
