import { realSpecs, reasons } from '../real-specs.mjs';

/** Prints the cases that do not run over real frameworks, one line each with its reason. */
for (const [file, cases] of Object.entries(realSpecs)) {
  for (const [title, reason] of Object.entries(cases))
    process.stdout.write(`${file}: ${title}: ${reasons[/** @type {keyof typeof reasons} */ (reason)]}\n`);
}
