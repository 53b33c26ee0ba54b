import type { ProtocolError, ReadResourceResult, Server } from '@modelcontextprotocol/server';
import type { CallRequest, Connection, Pipeline } from '../calls/types.js';
import type { CallAnswer } from '../tools/kit/answer.js';
import { invalidParams } from './invalid-params.js';
import { type Subscriptions, serveSubscriptions } from './subscriptions.js';

const permissions = 'gatehand://permissions';
const screens = 'gatehand://screens';
const outline = /^gatehand:\/\/apps\/([^/]{1,400})\/outline$/;

/** What can be read under a name of its own. */
export const listedResources = [
  {
    uri: permissions,
    name: 'permissions',
    title: 'Permissions',
    description: 'Which macOS permissions Gatehand has.',
    mimeType: 'application/json',
  },
  {
    uri: screens,
    name: 'screens',
    title: 'Screens',
    description: 'The displays with size, scale and origin.',
    mimeType: 'application/json',
  },
];
/** What can be read of any app. */
export const listedTemplates = [
  {
    ...{ uriTemplate: 'gatehand://apps/{app}/outline', name: 'outline', title: 'Outline of an app', mimeType: 'text/plain' },
    description: 'What an app shows, as look tells it; app is a name, bundle id or pid.',
  },
];

export interface ResourceDeps {
  readonly pipeline: Pipeline;
  readonly connection: () => Connection;
  /** Makes the call of one reading, which counts among those of its connection. */
  readonly read: Pipeline['call'];
}

/** Serves what can be read without naming a tool. Each reading is a call of the tool that tells the same, judged and logged as one. */
export function serveResources(server: Server, { pipeline, connection, read }: ResourceDeps): Subscriptions {
  const request = (name: string, given: CallRequest['arguments'], signal: AbortSignal): CallRequest => ({
    name,
    arguments: given,
    connection: connection(),
    signal,
  });
  server.setRequestHandler('resources/list', () => ({ resources: listedResources }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: listedTemplates }));
  server.setRequestHandler('resources/read', async ({ params }, { mcpReq }): Promise<ReadResourceResult> => {
    const { uri } = params;
    const call = async (name: string, given: CallRequest['arguments']) => textIn(await answered(read, request(name, given, mcpReq.signal)));
    if (uri === permissions) return asResult(uri, 'application/json', await call('get_permissions', {}));
    if (uri === screens) {
      const judged = await answered(read, request('get_display_info', {}, mcpReq.signal));
      return asResult(uri, 'application/json', isPending(judged) ? textIn(judged) : JSON.stringify(await pipeline.screens()));
    }
    const app = appIn(uri);
    if (app === null) throw invalidParams(`There is no resource ${uri.slice(0, 200)}.`, { uri });
    return asResult(uri, 'text/plain', await call('look', { app }));
  });
  return serveSubscriptions({
    server,
    pipeline,
    connection,
    appIn,
    async read(app, signal) {
      const answer = await answered(read, request('look', { app }, signal));
      // Nobody has said yes yet, and what is watched without that would ask by itself.
      if (isPending(answer)) throw refused(answer);
    },
  });
}

function appIn(uri: string): string | null {
  const written = outline.exec(uri)?.[1];
  if (written === undefined) return null;
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
}

async function answered(read: Pipeline['call'], request: CallRequest): Promise<CallAnswer> {
  const answer = await read(request);
  if (answer.isError) throw refused(answer);
  return answer;
}

function isPending({ structuredContent }: CallAnswer): boolean {
  return structuredContent?.status === 'approval_pending';
}

function refused(answer: CallAnswer): ProtocolError {
  return invalidParams(textIn(answer));
}

function textIn({ content }: CallAnswer): string {
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}

function asResult(uri: string, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType, text }] };
}
