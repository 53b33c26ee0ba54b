import { useEffect, useState } from 'react';
import { isChange } from '../../../../shared/clearance.js';
import type { CallLogEntry } from '../../../../shared/log-entry.js';
import { callPictures, type CallPictures as Pictures } from '../../../../shared/ui/ui.js';
import { useAppSaid } from '../../../state/app-names.js';
import { useClient, useUi } from '../../../state/context.js';
import { useCopy } from '../../../state/words.js';

/** How the window of a change looked before it and after it, where that is kept. The pictures are gone with the row's details. */
export function CallPictures({ entry }: { readonly entry: CallLogEntry }) {
  const { memory } = useCopy();
  const words = memory.pictures;
  const pictures = usePictures(entry);
  const appName = useAppSaid();
  const app = entry.app === null ? '' : appName(entry.app);
  if (pictures === null) return null;
  return (
    <div className="call-pictures">
      <Picture picture={pictures.before} caption={words.before} name={words.beforeOf(app)} />
      <Picture picture={pictures.after} caption={words.after} name={words.afterOf(app)} />
    </div>
  );
}

interface PictureProps {
  readonly picture: Pictures['before'];
  readonly caption: string;
  readonly name: string;
}

function Picture({ picture, caption, name }: PictureProps) {
  const { memory } = useCopy();
  return (
    <figure>
      {picture === null ? (
        <p className="call-picture-none small soft">{memory.pictures.none}</p>
      ) : (
        <img src={picture.source} width={picture.width / 2} height={picture.height / 2} alt={name} draggable={false} />
      )}
      <figcaption className="small soft">{caption}</figcaption>
    </figure>
  );
}

/** Asked for anew when what may be shown is another: Stop, a lock and a hidden app take pictures away. */
function usePictures(entry: CallLogEntry): Pictures | null {
  const { ask } = useClient();
  const kept = useUi((ui) => ui.thumbnails);
  const drops = useUi((ui) => ui.pictureDrops);
  const blocklist = useUi((ui) => ui.blocklist);
  const [pictures, setPictures] = useState<Pictures | null>(null);
  const may = kept && isChange(entry) && entry.outcome === 'ok';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept depends on what was dropped and on what is hidden
  useEffect(() => {
    let wanted = true;
    setPictures(null);
    if (may) {
      void ask('callPictures', { id: entry.id }).then((outcome) => {
        const found = callPictures.safeParse(outcome.ok ? outcome.value : null);
        if (wanted && found.success) setPictures(found.data);
      });
    }
    return () => {
      wanted = false;
    };
  }, [ask, may, entry.id, drops, blocklist]);
  return pictures;
}
