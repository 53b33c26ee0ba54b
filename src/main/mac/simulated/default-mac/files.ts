import type { FileSpec } from '../scenario/scenario-surroundings.js';

const notes = 'Call Ada about the report.\nBudget meeting on Monday at 10.\n';

/** The default Mac's disk: Sam's home, with one symbolic link out of it. */
export function defaultFiles(): FileSpec[] {
  return [
    { path: '/tmp', folder: true },
    { path: '/Users/Shared/Team notes.txt', text: 'For everybody on this Mac.\n' },
    { path: '/Users/sam/Documents/Report.pdf', text: '%PDF-1.4 a simulated document\n' },
    { path: '/Users/sam/Documents/Budget.xlsx', text: 'a simulated spreadsheet\n' },
    { path: '/Users/sam/Documents/Notes.txt', text: notes },
    { path: '/Users/sam/Documents/Photos/Beach.jpg', text: 'a simulated picture\n' },
    { path: '/Users/sam/Documents/Photos/Garden.jpg', text: 'a simulated picture\n' },
    { path: '/Users/sam/Desktop/To do.txt', text: 'Water the plants\n' },
    { path: '/Users/sam/Desktop/Shared', link: '/Users/Shared' },
    { path: '/Users/sam/Downloads/Invoice.pdf', text: '%PDF-1.4 a simulated document\n' },
    { path: '/Users/sam/Downloads/setup.command', text: 'echo hello\n' },
  ];
}
