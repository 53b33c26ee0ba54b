import { type DragEvent, type ReactNode, useState } from 'react';
import { isBundleId } from '../../../shared/text/bundle-id.js';
import type { AppRow } from '../../../shared/ui/ui.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { visible } from '../../visible.js';
import { bundleIdOfPlist } from './bundle-id-of-plist.js';

interface DropAppsProps {
  readonly onApps: (bundleIds: readonly string[]) => void;
  readonly children: ReactNode;
}

/** Takes apps that are dragged in from Finder; which app one is stands in its own Info.plist, not in its name. */
export function DropApps({ onApps, children }: DropAppsProps) {
  const { matrix: words } = useCopy();
  const apps = useUi((ui) => ui.apps);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const drop = async (event: DragEvent): Promise<void> => {
    event.preventDefault();
    setOver(false);
    // What was dragged is gone after this turn, so that everything is taken from it first.
    const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
    const found = await Promise.all(
      entries.slice(0, mostAtOnce).map(async (entry) => ({ entry, id: (await idOf(entry)) ?? knownId(entry, apps) })),
    );
    const wrong = found.find(({ id }) => id === null);
    setProblem(wrong === undefined ? null : words.dropWrong(visible(wrong.entry.name)));
    onApps(found.flatMap(({ id }) => id ?? []));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has its equal for the keyboard in the button that adds an app
    <div
      className={over ? 'drop drop-over' : 'drop'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={(event) => void drop(event)}
    >
      {children}
      {over && <p className="drop-note">{words.drop}</p>}
      {problem !== null && (
        <p className="small field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

const mostAtOnce = 50;
/** Property lists of apps have some kilobytes. */
const largestBytes = 1_000_000;

/** The app of this file name that Gatehand knows, where there is just one; a page that may not read the app itself has no more to go by. */
function knownId({ name }: FileSystemEntry, apps: readonly AppRow[]): string | null {
  const alike = apps.filter((app) => `${app.name}.app`.toLowerCase() === name.toLowerCase());
  return alike.length === 1 ? (alike[0]?.bundleId ?? null) : null;
}

async function idOf(entry: FileSystemEntry): Promise<string | null> {
  try {
    const file = await new Promise<File>((resolve, reject) => {
      if (!entry.isDirectory) reject(new Error('not an app'));
      // A directory by the line above; the DOM's types do not tell one from the other.
      else
        (entry as FileSystemDirectoryEntry).getFile(
          'Contents/Info.plist',
          {},
          (found) => (found as FileSystemFileEntry).file(resolve, reject),
          reject,
        );
    });
    if (file.size > largestBytes) return null;
    const id = bundleIdOfPlist(new Uint8Array(await file.arrayBuffer()));
    return id !== null && isBundleId(id) ? id : null;
  } catch {
    return null;
  }
}
