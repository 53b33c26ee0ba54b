import { expect, test } from 'vitest';
import { byPress } from '../../src/shared/level/level-of-act.js';

test('what reaches other people, agrees to terms, or takes off what protects, is told by whole phrases', () => {
  const said = (final: string | null, labels: readonly string[], role = 'AXButton', apps: readonly string[] = []) =>
    expect(labels.map((label) => [label, byPress(label, role, apps)?.final ?? null])).toEqual(labels.map((label) => [label, final]));

  said('reach', [
    'Start Call',
    'Start a video call',
    'Join Meeting',
    'Join now',
    'Join with Computer Audio',
    'Video call',
    'Call',
    'Call +81 3',
  ]);
  said('grant', ['Edit > Start Dictation…', '音声入力を開始…', 'New Movie Recording', 'File > New Audio Recording'], 'AXMenuItem');
  said('reach', ['FaceTime Audio', 'Start Video', 'Turn on camera', 'Unmute Myself', 'End Meeting for All', '会議に参加', '视频通话']);
  said('reach', [
    'Démarrer l’appel',
    'Jetzt teilnehmen',
    'Iniciar videollamada',
    'Начать звонок',
    'Avvia riunione',
    '영상 통화',
    '加入会议',
  ]);
  said('reach', ['Vote', 'Cast your vote', 'Vote for Eve', '投票する', 'Abstimmen', 'Проголосовать', '투표하기']);
  said('reach', ['Block Contact', 'Block this Caller', 'Block and Report', 'Report Spam']);
  said('reach', ['連絡先を着信拒否', 'Kontakt blockieren', 'Bloquer le contact', 'Bloquear contacto', '拉黑用户', 'Заблокировать контакт']);
  said('reach', ['Contact > FaceTime Video', 'Call > Start Call'], 'AXMenuItem');
  said('reach', ['Join'], 'AXButton', ['us.zoom.xos']);
  said('sign', ['I Agree', 'Agree', 'Agree & Continue', 'Yes, I agree', '同意する', 'Ich stimme zu', 'J’accepte', '我同意', '동의함']);
  said('grant', [
    'Turn Off FileVault…',
    'Disable Firewall',
    'Turn off two-factor authentication',
    'FileVault deaktivieren',
    'ファイアウォールをオフにする',
  ]);
  said('grant', ['Firewall', 'FileVault'], 'AXSwitch');
  said('publish', ['Merge', 'Merge when ready', 'Enable auto-merge'], 'AXButton', ['com.apple.safari']);

  said(null, ['Call Stack', 'Call History', 'Start', 'Join', 'Join Lines', 'Block Quote', 'Blocked', 'Unblock Contact', 'Report', 'Votes']);
  said(null, ['Meeting', 'Team meeting', 'Unmute', 'Camera', 'Disagree', 'Agree and close', 'Don’t Start Call', 'Merge Cells', 'Merge']);
  said(null, ['Firewall', 'Turn On FileVault', 'Find My', 'Turn Off Mac', 'End Call', 'Downvote', 'Video']);
  said(null, ['Start Video', 'I agree'], 'AXCheckBox');
  said(null, ['How to start a video call'], 'AXLink', ['com.apple.safari']);
});
