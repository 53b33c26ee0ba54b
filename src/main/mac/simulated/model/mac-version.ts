/** The macOS that the simulated Mac says it is; its apps say the same of themselves. */
export const macVersion = '26.1';
