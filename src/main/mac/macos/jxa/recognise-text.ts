/**
 * Reads the text in a picture with Vision: argv is the path of the picture. `recognitionLevel` 0 is the accurate one;
 * `performRequestsError` returns when it has read everything. Boxes are parts of the picture's size, from its bottom left.
 * Works that way on macOS 15 by public reports. The languages of the user come first, English last: without any of them Vision
 * gives no line at all of a Japanese or Chinese text, and switching detection on brings others (phone-harness#47).
 */
export const recogniseTextScript = `
ObjC.import('Foundation');
ObjC.import('Vision');

function languages(request) {
  var known = ObjC.deepUnwrap(request.supportedRecognitionLanguagesAndReturnError(null)) || [];
  var wanted = ObjC.deepUnwrap($.NSLocale.preferredLanguages) || [];
  var found = [];
  wanted.concat(['en-US']).forEach(function (one) {
    var parts = one.split('-');
    var fits = known.filter(function (name) {
      return name === one || name === parts[0] + '-' + parts[1];
    });
    if (fits.length === 0) {
      fits = known.filter(function (name) {
        return name.split('-')[0] === parts[0];
      });
    }
    if (fits.length > 0 && found.indexOf(fits[0]) < 0) found.push(fits[0]);
  });
  return found;
}

function run(argv) {
  var handler = $.VNImageRequestHandler.alloc.initWithURLOptions($.NSURL.fileURLWithPath(argv[0]), {});
  var request = $.VNRecognizeTextRequest.alloc.init;
  request.recognitionLevel = 0;
  request.usesLanguageCorrection = true;
  try {
    var own = languages(request);
    if (own.length > 0) request.recognitionLanguages = $(own);
  } catch (error) {
    // Vision's own choice stays.
  }
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
