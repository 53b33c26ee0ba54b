/**
 * Answers whether this very process may capture the screen, as JSON. It shows nothing and asks nobody
 * (CGPreflightScreenCaptureAccess, CGWindow.h). The function is bound by its prototype, since not every system's bridge
 * description has it.
 */
export const mayCaptureScript = `
ObjC.import('CoreGraphics');
ObjC.bindFunction('CGPreflightScreenCaptureAccess', ['bool', []]);

function run() {
  return JSON.stringify(Boolean($.CGPreflightScreenCaptureAccess()));
}
`;
