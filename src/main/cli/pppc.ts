import { createHash } from 'node:crypto';
import { managedDomain } from '../../shared/managed.js';

export interface ProfileOptions {
  /** Ten letters and digits, as Apple gives them. */
  readonly teamId: string;
  readonly identifier?: string;
  readonly organization?: string;
  /** Bundle ids of Apple's apps that Gatehand may send Apple events to. */
  readonly automates?: readonly string[];
}

/** Apple's apps that Gatehand itself asks by script. */
const automatedByGatehand = ['com.apple.finder', 'com.apple.systemevents'] as const;

const bundleId = /^[A-Za-z0-9][A-Za-z0-9.-]{0,254}$/;

/**
 * A configuration profile (.mobileconfig) with Apple's Privacy Preferences Policy Control payload, for an MDM server to send:
 * macOS takes it from nobody else. Keys and values are those of Apple's PrivacyPreferencesPolicyControl. Accessibility,
 * Apple events and posting events can be allowed; screen recording and listening to input cannot, a profile can only leave
 * them to a user without an administrator's password. It has not been tried on a Mac from here. Throws for what is no team
 * and no bundle id.
 */
export function privacyProfile({ teamId, identifier = managedDomain, organization = '', automates = [] }: ProfileOptions): string {
  if (!/^[A-Z0-9]{10}$/.test(teamId)) throw new Error('A team id has ten capital letters and digits. Give --team-id.');
  const receivers = [...new Set([...automatedByGatehand, ...automates])];
  const wrong = [identifier, ...receivers].find((id) => !bundleId.test(id));
  if (wrong !== undefined) throw new Error(`'${wrong}' is no bundle id.`);
  const app = {
    Identifier: identifier,
    IdentifierType: 'bundleID',
    CodeRequirement: developerIdRequirement(identifier, teamId),
    StaticCode: false,
  };
  const allow = { ...app, Authorization: 'Allow' };
  const leave = { ...app, Authorization: 'AllowStandardUserToSetSystemService' };
  const payload = {
    PayloadType: 'com.apple.TCC.configuration-profile-policy',
    PayloadVersion: 1,
    PayloadIdentifier: `${identifier}.pppc.payload`,
    PayloadUUID: uuidOf(`${identifier} ${teamId} payload`),
    PayloadDisplayName: 'Gatehand: privacy preferences',
    Services: {
      Accessibility: [allow],
      PostEvent: [allow],
      AppleEvents: receivers.map((receiver) => ({
        ...allow,
        AEReceiverIdentifier: receiver,
        AEReceiverIdentifierType: 'bundleID',
        AEReceiverCodeRequirement: `identifier "${receiver}" and anchor apple`,
      })),
      ScreenCapture: [leave],
      ListenEvent: [leave],
    },
  };
  return plist({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadScope: 'System',
    PayloadIdentifier: `${identifier}.pppc`,
    PayloadUUID: uuidOf(`${identifier} ${teamId} profile`),
    PayloadDisplayName: 'Gatehand',
    PayloadOrganization: organization,
    PayloadContent: [payload],
  });
}

/** The designated requirement of an app signed with a Developer ID, as codesign writes it (Apple, TN3127). */
function developerIdRequirement(identifier: string, teamId: string): string {
  const developerId =
    'certificate 1[field.1.2.840.113635.100.6.2.6] /* exists */ and certificate leaf[field.1.2.840.113635.100.6.1.13] /* exists */';
  return `identifier "${identifier}" and anchor apple generic and ${developerId} and certificate leaf[subject.OU] = "${teamId}"`;
}

/** The same for the same text, so that a profile made anew replaces the one before. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `A${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

type Plist = string | number | boolean | readonly Plist[] | { readonly [key: string]: Plist };

function plist(value: Plist): string {
  const type = '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${type}\n<plist version="1.0">\n${written(value, '')}</plist>\n`;
}

function written(value: Plist, indent: string): string {
  if (typeof value === 'string') return `${indent}<string>${escaped(value)}</string>\n`;
  if (typeof value === 'number') return `${indent}<integer>${value}</integer>\n`;
  if (typeof value === 'boolean') return `${indent}<${value}/>\n`;
  const inner = `${indent}\t`;
  if (isList(value)) return `${indent}<array>\n${value.map((one) => written(one, inner)).join('')}${indent}</array>\n`;
  const entries = Object.entries(value).map(([key, one]) => `${inner}<key>${escaped(key)}</key>\n${written(one, inner)}`);
  return `${indent}<dict>\n${entries.join('')}${indent}</dict>\n`;
}

function isList(value: Plist): value is readonly Plist[] {
  return Array.isArray(value);
}

/** Without the control characters that XML 1.0 cannot hold. */
function escaped(text: string): string {
  const allowed = [...text].filter((one) => one >= ' ' && one !== '\uFFFE' && one !== '\uFFFF').join('');
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
