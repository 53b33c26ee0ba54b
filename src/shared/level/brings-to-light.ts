/** What shows what lies on the clipboard, or makes a document of it: an item of Finder's, of Preview's. Others than English and Japanese inferred. */
export const showingClipboard =
  /\b(?:show|view|open|reveal) (?:the )?clipboard\b|\b(?:from|using|with) (?:the )?clipboard\b|クリップボード(?:の内容)?(?:を(?:表示|開く)|から)|zwischenablage (?:einblenden|anzeigen)|aus (?:der )?zwischenablage|(?:afficher le|depuis le|à partir du|du) presse-papiers|(?:mostrar|ver) (?:el )?portapapeles|(?:desde el|del) portapapeles|(?:mostra|dagli|da) appunti|(?:mostrar|da) área de transferência|(?:toon|van) klembord|(?:visa|från) urklipp|(?:показать|из) буфер|(?:显示|顯示)(?:剪贴板|剪貼板)|从剪贴板|從剪貼板|클립보드(?: ?보기|에서)/iu;

/** What has another app take a picture of the screen, or record it: items of Preview's, QuickTime Player's and others. Others than English and Japanese inferred. */
export const picturing = new RegExp(
  [
    /\b(?:take|capture|grab|new) (?:a )?(?:screen ?(?:shot|grab|recording)|screen ?capture|recording of (?:the )?screen)\b|\b(?:record|capture) (?:(?:the|my|your|entire|full|whole|selected) )*(?:screen|desktop|display|window)\b/,
    /スクリーンショットを(?:撮|作成)|画面(?:収録|を収録|を録画|の録画|キャプチャ)|bildschirmfoto (?:aufnehmen|erstellen)|neue bildschirmaufnahme|prendre une capture d['’]écran|(?:nouvel )?enregistrement de l['’]écran/,
    /(?:realizar|hacer|tomar) (?:una )?captura de pantalla|nueva grabación de pantalla|(?:acquisisci|scatta|fai) (?:un['’]?)?(?:istantanea|schermata)|nuova registrazione schermo|(?:fazer|tirar|obter) (?:uma )?captura de (?:tela|ecrã)|nova gravação de (?:tela|ecrã)/,
    /(?:maak )?schermafbeelding maken|nieuwe schermopname|ta (?:en )?skärm(?:bild|avbild)|ny skärminspelning|сделать снимок экрана|новая запись экрана|(?:截屏|截圖|屏幕快照|螢幕快照)|新建屏幕录制|螢幕錄影|스크린샷 찍기|화면 기록/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);
/** What stands in a menu of that name. */
export const pictured = /screen|window|selection|画面|スクリーン|ウインドウ|選択/iu;
