/** AXError numbers, from HIServices/AXError.h (kAXError…). */
export const axError = {
  failure: -25200,
  illegalArgument: -25201,
  invalidElement: -25202,
  cannotComplete: -25204,
  attributeUnsupported: -25205,
  actionUnsupported: -25206,
  notificationUnsupported: -25207,
  notImplemented: -25208,
  notificationAlreadyRegistered: -25209,
  apiDisabled: -25211,
  noValue: -25212,
} as const;
