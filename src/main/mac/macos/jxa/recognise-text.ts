/**
 * Reads the text in a picture with Vision: argv is the path of the picture. `recognitionLevel` 0 is the accurate one;
 * `performRequestsError` returns when it has read everything. Boxes are parts of the picture's size, from its bottom left.
 * Works that way on macOS 15 by public reports.
 */
export const recogniseTextScript = `
ObjC.import('Foundation');
ObjC.import('Vision');

function run(argv) {
  var handler = $.VNImageRequestHandler.alloc.initWithURLOptions($.NSURL.fileURLWithPath(argv[0]), {});
  var request = $.VNRecognizeTextRequest.alloc.init;
  request.recognitionLevel = 0;
  request.usesLanguageCorrection = true;
  try {
    request.automaticallyDetectsLanguage = true;
  } catch (error) {
    // Before macOS 13 there was no such switch.
  }
  if (!handler.performRequestsError($.NSArray.arrayWithObject(request), null)) return JSON.stringify({ read: false, lines: [] });
  var results = request.results;
  var lines = [];
  for (var i = 0; !results.isNil() && i < Number(results.count); i += 1) {
    var observation = results.objectAtIndex(i);
    var candidates = observation.topCandidates(1);
    if (Number(candidates.count) === 0) continue;
    var box = observation.boundingBox;
    lines.push({
      text: ObjC.unwrap(candidates.objectAtIndex(0).string),
      x: Number(box.origin.x),
      y: Number(box.origin.y),
      width: Number(box.size.width),
      height: Number(box.size.height)
    });
  }
  return JSON.stringify({ read: true, lines: lines });
}
`;
