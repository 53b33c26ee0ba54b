/**
 * What a bridge says in Gatehand's stead, for both bridges: `npm run gen` writes these texts into the one in bridge-native as well.
 * `{tool}`, `{method}`, `{version}`, `{key}` and their like stand for what `filled` puts there, the first place first.
 */
export const bridgeWords = {
  away: 'worker_unavailable: Gatehand is not running, so {tool} did nothing. Ask the person at this Mac to open the Gatehand app (or to run `npm start` in a checkout), then call it again.',
  notTaken:
    'worker_unavailable: Gatehand is there but did not take up this connection, so {tool} did nothing. Call it again in a moment. If that goes on, ask the person at this Mac to close other assistants or to restart Gatehand.',
  foreign:
    "worker_unavailable: The folder of Gatehand's socket belongs to another user, or others may write to it, so it is not used and {tool} did nothing. Ask the person at this Mac to start this server with a socket in a folder of their own.",
  tooLong:
    "worker_unavailable: The path of Gatehand's socket is longer than the system allows, so {tool} did nothing. Ask the person at this Mac to start this server with a shorter path for --socket.",
  longPath: 'A socket cannot have a path as long as this one, which is not used: {path}',
  foreignFolder: '{path} is not used: its folder belongs to another user, or others may write to it.',
  lost: 'interrupted: {tool} was under way when Gatehand went away; it may or may not have happened. Look at the Mac before calling it again.',
  unnamedTool: 'the call',
  unknownTool: 'Tool {tool} not found.',
  nearTools: 'Did you mean {tools}?',
  noNearTools: 'See tools/list.',
  paramMissing: '{method} needs params.{name} as {form}, and there is none.',
  paramOdd: '{method} needs params.{name} as {form}.',
  early: '{method} came before initialize.',
  badParams: 'params must be an object, and so must its _meta.',
  noVersion: 'initialize: protocolVersion must be a string.',
  noCapabilities: 'initialize: capabilities must be an object.',
  noClientInfo: 'initialize: clientInfo must have a name and a version.',
  unsupportedVersion: 'Unsupported protocol version: {version}',
  noText: 'not a text',
  missingMeta: 'params._meta must have {key}.',
  missingObject: 'params._meta must have {key}, an object.',
  noMethod: 'Method not found',
  wentAway: 'Gatehand went away; its last tool list is served until it is back.',
  hostSays: 'Gatehand says: {line}',
  lostVersion: 'Gatehand lost protocol {version}, which the client was told to speak. Restart this server in the client.',
  usage: 'Usage: gatehand-mcp [--socket PATH] [--read-only] [--start-app]',
  verbUsage: 'Usage: gatehand-mcp install|status|remove CLIENT [--socket PATH] [--read-only] [--start-app] [--preset NAME]',
  verbUsageEnds:
    'Connects a client to Gatehand, says whether it is connected, or takes it back; the running app asks its owner. Exit codes: 0 done or connected, 1 refused, failed or not connected, 2 misuse.',
  verbAway: 'Gatehand is not running. Open the Gatehand app, then try again.',
  verbNoClient: 'Name one client: {clients}.',
  usageEnds:
    'Connects an MCP client on stdin and stdout to Gatehand. GATEHAND_SOCKET, GATEHAND_READ_ONLY=1 and GATEHAND_START_APP=1 do what the flags do; with --start-app a call starts the installed app when it is not running.',
} as const;

/** A text with what stands for its first place, of which no more than 300 characters are told: it comes from elsewhere. */
export function filled(text: string, value: string): string {
  return text.replace(/\{\w+\}/, () => [...value].slice(0, 300).join(''));
}
