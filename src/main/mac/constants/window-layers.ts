/** CGWindowLevel of open menus, and of status items with the pop-overs they open (CGWindowLevel.h). */
export const windowLayers = { menu: 101, status: 25 } as const;
/** A status item is as high as the menu bar; what is higher is what it opened. Points. */
export const highestStatusItem = 50;

/** The executable of the window server, whose own windows are the pointer and what is drawn with it. */
export const windowServerPath = /\/SkyLight\.framework\/.*\/WindowServer$/;
